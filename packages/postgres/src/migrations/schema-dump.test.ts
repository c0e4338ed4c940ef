import { expect, test } from 'vitest';
import { normalizeDump } from './schema-dump.ts';

const dump = (version: string, preamble: string) => `--
-- PostgreSQL database dump
--
\\restrict token${version}

-- Dumped from database version ${version}
${preamble}
SELECT pg_catalog.set_config('search_path', '', false);
--
-- Name: f(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.f() RETURNS void
    LANGUAGE sql
    AS $_$
SET x = 1;
-- inside
$_$;

SET default_tablespace = '';

CREATE TABLE public.t (
    id integer
);

--
-- PostgreSQL database dump complete
--
\\unrestrict token${version}
`;

test('dumps the same text with two server versions', () => {
  const older = normalizeDump(dump('15.4', 'SET statement_timeout = 0;\n'));
  const newer = normalizeDump(dump('15.19', 'SET statement_timeout = 0;\nSET transaction_timeout = 0;\n\n'));
  expect(newer).toBe(older);
  expect(older).toBe(`CREATE FUNCTION public.f() RETURNS void
    LANGUAGE sql
    AS $_$
SET x = 1;
-- inside
$_$;

CREATE TABLE public.t (
    id integer
);
`);
});
