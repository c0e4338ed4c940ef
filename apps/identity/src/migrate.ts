import { migrate } from '@sightline/postgres';
import { readSettings, run } from '@sightline/service';
import { identitySettings } from './settings.ts';

/** Applies the migrations that the database does not have yet. Run it before a new version starts. */
await run(async () => {
  const { DATABASE_URL } = readSettings({ DATABASE_URL: identitySettings.DATABASE_URL }, process.env);
  const directory = new URL('../migrations/', import.meta.url).pathname;
  const applied = await migrate({ url: DATABASE_URL, directory });
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to apply\n');
});
