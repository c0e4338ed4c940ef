import { parseArgs } from 'node:util';
import { readSettings } from '@sightline/service';
import { type Command, Refused } from '../command.ts';
import { withEngines } from '../engines/open-engines.ts';
import { differingSecrets } from '../engines/secrets.ts';
import { verifyFolder } from '../folder/verify.ts';
import { backupSettings } from '../index.ts';
import { services } from '../installation.ts';
import { compareAll } from './compare.ts';
import { identityOptions, planIdentity, readIdentityOptions } from './plan-identity.ts';
import { requireFree, requireStopped } from './require-free.ts';
import { alone, type Restoration, say } from './restoration.ts';
import { restoreAssets } from './restore-assets.ts';
import { finishRestore, restoreClickHouse } from './restore-clickhouse.ts';
import { restoreDatabase } from './restore-database.ts';
import { restoreStreams } from './restore-streams.ts';
import { settleIdentity, settlingSql } from './settle-identity.ts';

export const restore: Command = {
  usage: '[--check] [--replace] [--identity keep|backup] [--keys keep|revoke] [--revoked FILE] FOLDER',
  summary:
    'Puts an installation, whose processes are stopped, into the state of a backup, and compares every table with it. It may be killed at any moment and run again with --replace.',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        ...identityOptions,
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0)
      throw new Refused('Name one folder: sightline restore [--replace] FOLDER.');
    const options = await readIdentityOptions(values);
    const settings = values.check ? undefined : readSettings(backupSettings, process.env);
    const manifest = await verifyFolder(folder);
    say(`${folder} is whole. It has everything that was acknowledged before ${manifest.moment}.`);
    if (!settings) return;
    for (const warning of differingSecrets(settings, manifest.secrets)) say(`Warning: ${warning}`);
    await withEngines(settings, 'restore', (engines) =>
      alone(engines, async () => {
        await requireStopped(engines);
        const identity = await planIdentity(engines, manifest, options);
        await requireFree(engines, manifest, { replace: values.replace, identity });
        await restoreAll({ engines, folder, manifest, identity });
      }),
    );
  },
};

/**
 * Each step begins its part from nothing, so that all of it can be repeated; the databases are each replaced in one transaction. Streams behind the
 * database of content, whose outbox says which changes the relay will send. Identity last: a person who signs in finds the rest.
 */
async function restoreAll(restoration: Restoration): Promise<void> {
  const { identity, manifest } = restoration;
  await restoreAssets(restoration);
  await restoreClickHouse(restoration);
  const differences = new Map(
    await Promise.all(
      (['insights', 'content'] as const).map(
        async (service) => [service, await restoreDatabase(restoration, service)] as const,
      ),
    ),
  );
  await restoreStreams(restoration);
  const ofIdentity =
    identity.source === 'backup'
      ? await restoreDatabase(restoration, 'identity', settlingSql(identity))
      : undefined;
  const settled = await settleIdentity(restoration);
  const isEqual = await compareAll(restoration, {
    ...Object.fromEntries(differences),
    ...(ofIdentity && { identity: ofIdentity }),
  });
  for (const line of settled) say(line);
  if (!isEqual)
    throw new Refused(
      'The restored installation differs from the backup: see DIFFERS above. Do not start it; run the restore again with --replace.',
    );
  await finishRestore(restoration);
  say(
    `Restored to ${manifest.moment}. Run sightline migrate if this version is newer, then start ${services.join(', ')} and their workers.`,
  );
}
