"""A page says that it is left: no search goes on for who will not ask again."""

from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import Response

from app.web.inputs import TheWork
from app.web.work.asker import NAME

router = APIRouter(include_in_schema=False)


@router.post("/leave")
async def leave(work: TheWork, name: Annotated[str, Form()] = "") -> Response:
    """Ends what is kept for the page of this name, and nothing that another page waits for. Said twice it does no more."""
    if NAME.fullmatch(name):
        await work.desk.leave(name)
    return Response(status_code=204)
