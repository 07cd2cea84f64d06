"""What the files for running it elsewhere promise."""

import json
import re
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
    assert "Strict-Transport-Security" in caddy
    assert "header_up X-Forwarded-For {remote_host}" in caddy
    assert "-Server" in caddy


def test_the_dashboard_asks_for_counters_that_exist():
    board = json.loads((CHECKOUT / "deploy/grafana.json").read_text())
    asked = {name for panel in board["panels"] for each in panel["targets"] for name in re.findall(r"fewest_\w+", each["expr"])}
    assert metrics.REQUESTS is not None
    known = {metric.name + end for metric in REGISTRY.collect() for end in ("", "_total", "_bucket")}
    assert asked
    assert asked <= known
