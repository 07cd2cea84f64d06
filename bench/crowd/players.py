"""Whom locust sends: players who open, hint, move, generate and idle, and beside them callers of the bare page.

Each player is a client of its own (`X-Forwarded-For`), and each puzzle one that no cache has seen. What may not happen is a failure:
an error, a refusal of cheap work, a move that is lost.
"""

import os
import random
from itertools import count
from urllib.parse import parse_qs, urlsplit

from locust import FastHttpUser, between, constant, task

JAMS = open(os.environ["CROWD_JAMS"]).read().split()  # noqa: SIM115, PTH123 - a worker of locust reads them once
BARE = os.environ["CROWD_BARE"]
NUMBERS = count(1)


class Player(FastHttpUser):
    weight = 20
    wait_time = between(0.5, 1.5)

    def on_start(self):
        number = next(NUMBERS)
        self.headers = {"X-Forwarded-For": f"198.18.{number >> 8 & 255}.{number & 255}", "HX-Request": "true"}
        self.fresh()

    def fresh(self):
        self.start = self.here = random.choice(JAMS)
        self.line, self.asked = [], None

    def get(self, address, name, **more):
        return self.client.get(address, headers=self.headers, name=name, **more)

    @task(2)
    def open(self):
        self.fresh()
        self.client.get(f"/jams/rh1-6-{self.start}", headers={"X-Forwarded-For": self.headers["X-Forwarded-For"]}, name="open")

    @task(5)
    def hint(self):
        with self.get(f"/api/jams/{self.here}/hint", "hint", catch_response=True) as answer:
            if answer.status_code != 200:
                answer.failure(f"hint {answer.status_code}")
                return
            self.asked = answer.json()
        if self.asked["move"]:
            self.move()
        else:
            self.fresh()

    def move(self):
        move, form = self.asked["move"], {"line": ".".join(self.line), "move": self.asked["move"]}
        with self.client.post(
            f"/jams/rh1-6-{self.start}/move", data=form, headers=self.headers, name="move", catch_response=True
        ) as answer:
            line = parse_qs(urlsplit(answer.headers.get("HX-Replace-Url", "")).query).get("line", [""])[0]
            if answer.status_code != 200 or not line:
                answer.failure(f"move {answer.status_code}, line {line!r}")
                return
            played = line.split(".")
            if self.line and len(played) < len(self.line):
                answer.failure(f"a move was lost: {self.line} and {move} became {line}")
                return
            self.line, self.here = played, self.asked["after"].rsplit("-", 1)[1]

    @task(3)
    def numbers(self):
        self.get(f"/jams/rh1-6-{self.start}/remaining?line={'.'.join(self.line).replace('+', '%2B')}", "numbers")

    @task(1)
    def generate(self):
        wish = {"min_moves": 5, "max_moves": 9, "seed": f"{random.random()}"}
        self.client.post("/api/jams/generate", json=wish, headers=self.headers, name="generate")

    @task(2)
    def tiles(self):
        cells = [*"123456780"]
        for _ in range(40):  # never shuffled by slides in the game; here any board will do
            gap = cells.index("0")
            near = (gap - 3, gap + 3, gap - 1 if gap % 3 else -1, gap + 1 if gap % 3 < 2 else -1)
            other = random.choice([place for place in near if 0 <= place < 9])
            cells[gap], cells[other] = cells[other], cells[gap]
        self.get(f"/api/tiles/sp1-3-{''.join(cells)}/hint", "hint")

    @task(2)
    def idle(self):
        pass


class Bare(FastHttpUser):
    fixed_count = 2
    wait_time = constant(0.1)

    @task
    def page(self):
        self.client.get(f"{BARE}/page", name="bare")
