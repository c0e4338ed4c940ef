-- One database with the role of its service; roles.sql sets `owner`, `service` and `password`.
SELECT format('CREATE ROLE %I LOGIN', :'service')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'service') \gexec
ALTER ROLE :"service" PASSWORD :'password';
SELECT format('CREATE DATABASE %I OWNER %I', :'service', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'service') \gexec
REVOKE ALL ON DATABASE :"service" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"service" TO :"service";

\connect :"service"
REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- Of what migrations will make, the schema of the job queue included.
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE ON SCHEMAS TO :"service";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"service";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT USAGE, SELECT ON SEQUENCES TO :"service";
ALTER DEFAULT PRIVILEGES FOR ROLE :"owner" GRANT EXECUTE ON ROUTINES TO :"service";

-- Of what is there already.
SELECT format(grants, nspname, :'service')
  FROM pg_namespace, unnest(ARRAY[
    'GRANT USAGE ON SCHEMA %I TO %I',
    'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I',
    'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I',
    'GRANT EXECUTE ON ALL ROUTINES IN SCHEMA %I TO %I'
  ]) AS grants
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' \gexec
