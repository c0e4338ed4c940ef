import { dirname, join } from 'node:path';
import { readSettings, run } from '@sightline/service';
import { fetchBotAddressesSettings } from '../settings.ts';
import { ownCatalogue } from './classify/classifier.ts';
import { fetchAddresses } from './classify/fetch-addresses.ts';

await run(async () => {
  const { BOT_CATALOGUE: catalogue = ownCatalogue } = readSettings(fetchBotAddressesSettings, process.env);
  const today = new Date().toISOString().slice(0, 10);
  for (const { file, added, removed } of await fetchAddresses(join(dirname(catalogue), 'addresses'), today))
    process.stdout.write(`${file}: ${added.length} added, ${removed.length} removed\n`);
  process.stdout.write(
    `Change "version" in ${catalogue} and restart the servers: visits after that are told by it.\n`,
  );
});
