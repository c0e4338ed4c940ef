import { randomUUID } from 'node:crypto';
import { actingAs, createPool } from '@sightline/postgres';
import { createCheck, readSettings, run } from '@sightline/service';
import { migrateSettings } from '../../settings.ts';
import { findWebsite, websiteName } from '../website.ts';
import { insertWebsite } from './query.ts';

const isName = createCheck(websiteName);

/** `node …/add-website.ts ID ORGANIZATION_ID NAME`: for `sightline first-start`. One that is there is left as it is. */
await run(async () => {
  const [id = '', organizationId = '', name = ''] = process.argv.slice(2);
  if (!isName(name)) throw new Error('FIRST_WEBSITE must have 1 to 200 characters.');
  const { DATABASE_URL } = readSettings(migrateSettings, process.env);
  const pool = createPool({
    url: DATABASE_URL,
    applicationName: 'add-website',
    max: 1,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const actor = { operation: 'first-start', kind: 'operator', request_id: randomUUID() };
  try {
    if (await findWebsite(pool, id, [organizationId])) return;
    const website = { id, organizationId, name, domains: [] };
    await actingAs(JSON.stringify(actor), () => insertWebsite(pool, website, []));
  } finally {
    await pool.end();
  }
});
