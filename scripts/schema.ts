import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dumpSchema, migrate } from '@sightline/postgres';
import { createDatabase, openStack } from '@sightline/stack';

/** Where each service's migrations are, and the dump of what they make. */
const schemas = {
  identity: { migrations: 'apps/identity/migrations', dump: 'apps/identity/schema.sql' },
  content: { migrations: 'apps/content/migrations', dump: 'apps/content/schema.sql' },
  insights: { migrations: 'apps/insights/migrations/postgres', dump: 'apps/insights/schema.sql' },
};

const repository = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const stack = await openStack({ engines: ['postgres'] });
let drifted = 0;
for (const [name, { migrations, dump }] of Object.entries(schemas)) {
  const database = await createDatabase(stack.postgres.url, { prefix: 'schema' });
  try {
    await migrate({ url: database.url, directory: join(repository, migrations) });
    const made = await dumpSchema(database.url);
    const committed = await readFile(join(repository, dump), 'utf8').catch(() => '');
    if (made === committed) continue;
    if (values.write) await writeFile(join(repository, dump), made);
    else drifted += 1;
    console.log(
      values.write
        ? `${dump} written`
        : `${dump} is not what the migrations of ${name} make: pnpm schema:write`,
    );
  } finally {
    await database.drop();
  }
}
await stack.close();
process.exit(drifted === 0 ? 0 : 1);
