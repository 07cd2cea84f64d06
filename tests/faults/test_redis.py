"""Redis killed and started again under a server that answers over HTTP: no error is shown, and then it is shared again."""

from itertools import count

import pytest
from redis import Redis as Plain

from tests.faults.serving import served, status, until
from tests.web.work.redis_server import RedisServer


def kept(redis):
    with Plain.from_url(redis.address) as plain:
        return plain.dbsize()


@pytest.fixture
def redis(tmp_path):
    redis = RedisServer(tmp_path).start()
    yield redis
    redis.kill()


def test_redis_goes_and_comes_back_and_no_answer_is_lost(redis, tables_folder, tmp_path):
    with served(tables_folder, tmp_path / "library", FEWEST_REDIS_ADDRESS=redis.address) as (_, client):

        def solved(seed):
            code = client.post("/api/tiles/shuffle", json={"rows": 5, "cols": 5, "seed": seed}).json()["code"]
            answer = client.get(f"/api/tiles/{code}/solution?seconds=0.2")
            assert (answer.status_code, answer.json()["error"]) == (200, None)

        solved("with")
        assert kept(redis) > 0
        redis.kill()
        for number in range(3):
            solved(f"without {number}")
        assert status(client, "/readyz") == 200
        redis.start()
        assert kept(redis) == 0

        seeds = count()

        def shared():
            solved(f"again {next(seeds)}")
            return kept(redis) > 0

        until(shared, 30)
