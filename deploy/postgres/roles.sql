-- The databases and roles of an installation. Run it with psql as a superuser before the first migration. It may run again at any time:
-- passwords are then those of the environment, and what is there already gets its grants.
--
--   POSTGRES_OWNER_PASSWORD=… POSTGRES_IDENTITY_PASSWORD=… POSTGRES_CONTENT_PASSWORD=… POSTGRES_INSIGHTS_PASSWORD=… \
--     psql -d postgres -f deploy/postgres/roles.sql
--
-- Migrations run as the owner. Each service has a role of its own, named like its database, which reads and writes rows of that database
-- and can neither change its schema nor connect to another. Names begin with `sightline_`, or with what `-v prefix=` says.
\set ON_ERROR_STOP on
\if :{?prefix}
\else
  \set prefix sightline_
\endif
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv identity_password POSTGRES_IDENTITY_PASSWORD
\getenv content_password POSTGRES_CONTENT_PASSWORD
\getenv insights_password POSTGRES_INSIGHTS_PASSWORD
\set owner :prefix owner

SELECT format('CREATE ROLE %I LOGIN', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'owner') \gexec
ALTER ROLE :"owner" PASSWORD :'owner_password';

\set service :prefix identity
\set password :identity_password
\ir service.sql
\set service :prefix content
\set password :content_password
\ir service.sql
\set service :prefix insights
\set password :insights_password
\ir service.sql
