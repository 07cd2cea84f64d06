"""What the files for running it elsewhere promise."""

import json
import re
import tomllib
from pathlib import Path

import yaml
from prometheus_client import REGISTRY

from app.settings import Settings
from app.web import metrics

CHECKOUT = Path(__file__).resolve().parent.parent
COMPOSE = yaml.safe_load((CHECKOUT / "compose.yaml").read_text())
REPLICAS = [COMPOSE["services"][name] for name in ("one", "two")]


def test_every_part_runs_without_rights_on_files_it_cannot_write():
    for service in COMPOSE["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in service["security_opt"]
    for replica in REPLICAS:
        assert replica["user"] == "player"
        assert {volume.split(":")[1] for volume in replica["volumes"]} == {"/srv/tables", "/srv/kernels", "/srv/data"}
    assert "\nUSER player\n" in (CHECKOUT / "Dockerfile").read_text()


def test_every_variable_is_a_setting_and_none_holds_a_secret():
    for replica in REPLICAS:
        for name in replica["environment"]:
            assert name.startswith("FEWEST_")
            assert name.removeprefix("FEWEST_").lower() in Settings.model_fields
            assert not re.search("PASSWORD|SECRET|KEY", name)


def test_only_the_proxy_is_reached_from_outside_and_it_speaks_tls():
    published = {name: service["ports"] for name, service in COMPOSE["services"].items() if "ports" in service}
    assert list(published) == ["proxy"]
    assert "443:443" in published["proxy"]
    caddy = (CHECKOUT / "deploy/Caddyfile").read_text()
    assert re.search(r"Strict-Transport-Security \"max-age=31536000; includeSubDomains\"", caddy)
    assert "header_up X-Forwarded-For {remote_host}" in caddy
    assert "-Server" in caddy


def test_the_image_answers_to_nobody_elses_name():
    named = re.search(r"^ +FEWEST_TRUSTED_HOSTS=(\S+)$", (CHECKOUT / "Dockerfile").read_text(), re.MULTILINE)[1]
    assert named.split(",") == ["localhost", "127.0.0.1", "::1"]
    assert all("FEWEST_TRUSTED_HOSTS" in replica["environment"] for replica in REPLICAS)


def test_the_image_holds_no_tests_and_no_history():
    copied = re.findall(r"^COPY (?!--from)(.*)", (CHECKOUT / "Dockerfile").read_text(), re.MULTILINE)
    assert {word for line in copied for word in line.split()[:-1]} == {"requirements.lock", "app", "templates", "static"}


def test_the_dashboard_asks_for_counters_that_exist():
    board = json.loads((CHECKOUT / "deploy/grafana.json").read_text())
    asked = {name for panel in board["panels"] for each in panel["targets"] for name in re.findall(r"fewest_\w+", each["expr"])}
    assert metrics.REQUESTS is not None
    known = {metric.name + end for metric in REGISTRY.collect() for end in ("", "_total", "_bucket")}
    assert asked
    assert asked <= known


def test_every_package_is_pinned_with_the_hashes_of_its_files():
    entries = re.findall(r"^\S[^\n]*==(?:.*\n)(?: .*\n)*", (CHECKOUT / "requirements.lock").read_text(), re.MULTILINE)
    assert len(entries) > 80
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
    assert "--require-hashes" in (CHECKOUT / ".ci/venv.sh").read_text()


def test_the_image_takes_the_part_of_the_lock_that_the_server_needs():
    server, others = (CHECKOUT / "requirements.lock").read_text().split("# For tests and the cluster.\n")
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    wanted, extra = project["dependencies"], [name for each in project["optional-dependencies"].values() for name in each]
    assert {canonical(name) for name in wanted} <= names_in(server)
    assert {canonical(name) for name in extra} <= names_in(others)
    cut, install = "sed '/^# For tests/,$d' requirements.lock", "--require-hashes --requirement server.lock"
    assert cut in (CHECKOUT / "Dockerfile").read_text()
    assert install in (CHECKOUT / "Dockerfile").read_text()


def canonical(requirement):
    return re.match(r"[\w.-]+", requirement)[0].lower().replace("_", "-")


def names_in(lock):
    return {canonical(line) for line in lock.splitlines() if line[:1].isalnum()}
