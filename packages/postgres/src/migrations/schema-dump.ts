import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ledgerTable } from './ledger.ts';

const run = promisify(execFile);

/**
 * The schema as text, the same for every minor version of PostgreSQL and of pg_dump, to be committed and compared. Needs
 * `pg_dump` on the PATH, of at least the server's major version.
 */
export async function dumpSchema(url: string): Promise<string> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  // Other users of the machine can read arguments, not the environment.
  target.password = '';
  const { stdout } = await run(
    'pg_dump',
    ['--schema-only', '--no-owner', '--no-privileges', `--exclude-table=${ledgerTable}`, target.href],
    {
      env: password ? { ...process.env, PGPASSWORD: password } : process.env,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return normalizeDump(stdout);
}

const noise = /^(--|SET \w+ = |SELECT pg_catalog\.set_config\(|\\restrict |\\unrestrict )/;

/** Drops what depends on the version or session that dumped; the bodies of functions stay as they are. */
export function normalizeDump(dump: string): string {
  const kept: string[] = [];
  let body: string | undefined;
  for (const line of dump.split('\n')) {
    if (body !== undefined || !noise.test(line)) kept.push(line);
    body = dollarQuoteAfter(line, body);
  }
  return `${kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function dollarQuoteAfter(line: string, open: string | undefined): string | undefined {
  let current = open;
  for (const [tag] of line.matchAll(/\$\w*\$/g)) {
    if (current === undefined) current = tag;
    else if (current === tag) current = undefined;
  }
  return current;
}
