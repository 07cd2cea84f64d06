# docker build -t fewest-moves . && docker run --init -p 8000:8000 fewest-moves
# It answers to localhost alone until the name it goes by is said: docker run --init -p 80:8000 -e FEWEST_TRUSTED_HOSTS=play.example fewest-moves

FROM python:3.13-slim AS packages
WORKDIR /build
COPY requirements.lock ./
# Only what the server needs, each file held against its hash. What only tests, installing and debugging need is left out: 330 MB remain.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils \
    && sed '/^# For tests/,$d' requirements.lock >server.lock \
    && python -m venv /opt/venv \
    && /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --requirement server.lock \
    && /opt/venv/bin/pip uninstall --yes setuptools pip \
    && find /opt/venv -type d -name tests -not -path '*/numpy/*' -prune -exec rm -rf {} + \
    && find /opt/venv -name '*.so' -not -path '*.libs/*' -exec strip --strip-unneeded {} +

FROM python:3.13-slim
RUN useradd --system --create-home player \
    && install --directory --owner=player /srv/tables /srv/kernels /srv/data
COPY --from=packages /opt/venv /opt/venv
# Kernels are compiled for any processor of the architecture: for the builder's own, a host with another would compile them again.
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    FEWEST_TABLES_DIR=/srv/tables \
    FEWEST_DATA_DIR=/srv/data \
    NUMBA_CACHE_DIR=/srv/kernels \
    NUMBA_CPU_NAME=generic \
    FEWEST_TRUSTED_HOSTS=localhost,127.0.0.1,::1
WORKDIR /srv
COPY app app
COPY templates templates
COPY static static
USER player
RUN python -m app tables
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["python", "-m", "app", "serve", "--host", "0.0.0.0", "--port", "8000"]
