#!/bin/sh
# PostgreSQL's image runs this once, when its volume is empty.
set -eu
exec psql --username "$POSTGRES_USER" --dbname postgres --file /sightline/roles.sql
