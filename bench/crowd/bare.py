"""The bare page that everything is held against: FastAPI and Jinja, some 20 kB, one worker. `uvicorn bench.crowd.bare:app`."""

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment

ROW = '<li class="row" id="row-{{ row.number }}"><a href="/{{ row.name }}">{{ row.name }}</a> {{ row.number }}</li>\n'
TEMPLATE = Environment(autoescape=True).from_string("<ul>\n{% for row in rows %}" + ROW + "{% endfor %}</ul>")

app = FastAPI()


@app.get("/page")
async def page() -> HTMLResponse:
    return HTMLResponse(TEMPLATE.render(rows=[{"number": number, "name": "puzzle"} for number in range(250)]))
