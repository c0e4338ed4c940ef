import { randomUUID } from 'node:crypto';
import { createTenant, httpClient } from '@sightline/stack';
import pg from 'pg';
import { openContentService } from '../content-service.ts';
import type { Part } from './part.ts';
import { startTokenIssuer } from './token-issuer.ts';

/** Who may not write tries to, at every endpoint that takes content: each is refused, and no row of any table is another for it. */
export const refusedCallers: Part = async ({ say }) => {
  const issuer = await startTokenIssuer();
  const content = await openContentService();
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  try {
    const { websiteId, tenant } = content;
    const other = await createTenant(content.environment.IDENTITY_URL ?? '', 'Other');
    const { url } = await content.start(issuer.settings);
    const ask = httpClient(url);
    const owner = issuer.token({ sub: 'owner', organizations: [tenant.organizationId] });
    const reader = issuer.token({
      sub: 'owner',
      organizations: [tenant.organizationId],
      permissions: ['content_read'],
    });
    const stranger = issuer.token({ sub: 'stranger', organizations: [other.organizationId] });
    const rows = { schema_name: 'article', spreadsheet_data: [{ title: 'Hut' }] };
    const imported = await ask(`POST /csv?website_id=${websiteId}`, { bearer: owner, body: rows });
    const variant = { id: randomUUID(), content: { title: 'Hut' } };
    const attempts = {
      [`POST /csv?website_id=${websiteId}`]: rows,
      [`POST /csv?website_id=${websiteId}&dry_run=true`]: rows,
      [`PATCH ${imported.headers.get('location')}`]: { status: 'taken' },
      [`PATCH /dataset/article?websiteId=${websiteId}`]: variant,
    };
    const callers = {
      'token without content_write': { credential: { bearer: reader }, csv: 403, dataset: 401 },
      "stranger's token": { credential: { bearer: stranger }, csv: 404, dataset: 401 },
      'key without content_write': { credential: { apiKey: tenant.apiKey }, csv: 401, dataset: 403 },
      "another organization's key": { credential: { apiKey: other.writeKey }, csv: 401, dataset: 401 },
      nobody: { credential: {}, csv: 401, dataset: 401 },
    };
    const before = await digest(client);
    const wrong: string[] = [];
    for (const [name, { credential, csv, dataset }] of Object.entries(callers)) {
      for (const [request, body] of Object.entries(attempts)) {
        const headers = { 'idempotency-key': randomUUID() };
        const { status } = await ask(request, { ...credential, body, headers });
        const expected = request.includes('/csv') ? csv : dataset;
        if (status !== expected) wrong.push(`${name}: ${request.split('?')[0]} answered ${status}`);
      }
    }
    for (const sentence of wrong) say(sentence);
    const changed = [...(await digest(client))].filter(([table, rows]) => before.get(table) !== rows);
    return [
      {
        what: 'writes of callers who may not, answered otherwise than 401, 403 or 404 by their kind',
        goal: `0 of ${Object.keys(callers).length * Object.keys(attempts).length}`,
        figure: String(wrong.length),
        met: imported.status === 201 && wrong.length === 0,
      },
      {
        what: 'tables that are other than before',
        goal: `0 of ${before.size}`,
        figure: changed.map(([table]) => table).join(', ') || '0',
        met: before.size > 0 && changed.length === 0,
      },
    ];
  } finally {
    await client.end();
    await content.stop();
    await issuer.stop();
  }
};

/** Of all rows of each table. */
async function digest(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS md5 FROM ${pg.escapeIdentifier(name)} t`,
    );
    digests.set(name, rows[0].md5);
  }
  return digests;
}
