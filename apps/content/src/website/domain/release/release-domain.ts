import { createPool } from '@sightline/postgres';
import { readSettings, run } from '@sightline/service';
import { migrateSettings } from '../../../settings.ts';
import { releaseDomain } from './query.ts';

/** `node src/release-domain.ts www.example.com`: the host leads nowhere until a website proves it again. */
await run(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error('Give one host name, such as www.example.com.');
  const domain = name.toLowerCase();
  const { DATABASE_URL } = readSettings(migrateSettings, process.env);
  const pool = createPool({
    url: DATABASE_URL,
    applicationName: 'release-domain',
    max: 1,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    const released = await releaseDomain(pool, domain);
    process.stdout.write(
      released
        ? `${domain} is released. It led to website ${released.websiteId} (${JSON.stringify(released.websiteName)}) of organization ${released.organizationId}; servers stop serving it within 10 s.\n`
        : `No website has proven ${domain}. Nothing was changed.\n`,
    );
  } finally {
    await pool.end();
  }
});
