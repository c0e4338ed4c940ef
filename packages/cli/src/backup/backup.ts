import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@sightline/service';
import { type Command, Refused } from '../command.ts';
import { withEngines } from '../engines/open-engines.ts';
import { syncFolder } from '../folder/files.ts';
import { type Manifest, writeManifest } from '../folder/manifest.ts';
import { verifyFolder } from '../folder/verify.ts';
import { backupSettings } from '../index.ts';
import { captureAll } from './capture-all.ts';
import { type Claimed, claimFolder } from './claim-folder.ts';

export const backup: Command = {
  usage: '[--check] FOLDER',
  summary:
    'Writes everything that the installation stores into a new folder, while it runs. With --check: reads such a folder and compares every checksum.',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0)
      throw new Refused('Name one folder: sightline backup [--check] FOLDER.');
    if (values.check) return describe(folder, await verifyFolder(folder));
    const settings = readSettings(backupSettings, process.env);
    const exists = await stat(folder).catch(() => undefined);
    if (exists)
      throw new Refused(
        `${folder} exists. Name a folder that is to be made, such as one with the date in its name.`,
      );
    await mkdir(dirname(resolve(folder)), { recursive: true });
    await withEngines(settings, 'backup', async (engines) =>
      writeFolder(folder, await claimFolder(engines, folder), (unfinished) =>
        captureAll(engines, unfinished, say),
      ),
    );
  },
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The folder gets its name when all of it is on the disk and was read again. What a killed backup leaves has another name. */
async function writeFolder(
  folder: string,
  { unfinished, release }: Claimed,
  capture: (unfinished: string) => Promise<Manifest>,
): Promise<void> {
  try {
    await writeManifest(unfinished, await capture(unfinished));
    await release();
    const manifest = await verifyFolder(unfinished);
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(resolve(folder)));
    describe(folder, manifest);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function describe(folder: string, { moment, databases, clickhouse, streams, assets, files }: Manifest): void {
  const rows = (tables: { rows: number }[]) => tables.reduce((sum, table) => sum + table.rows, 0);
  for (const [name, { tables }] of Object.entries(databases))
    say(`${name}: ${rows(Object.values(tables))} rows in ${Object.keys(tables).length} tables`);
  say(
    `clickhouse: ${rows(clickhouse.tables.map(({ sums }) => sums))} rows in ${clickhouse.tables.length} tables`,
  );
  for (const { name, messages } of streams)
    say(`${name}: ${messages} messages that had not reached their place`);
  say(
    assets.store === 's3'
      ? `images: in the bucket ${assets.bucket}, which is not copied. Keep versions of its objects, or copy it with the tools of its provider.`
      : `images: ${assets.files} files, ${assets.bytes} bytes`,
  );
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, assets.bytes);
  say(`${folder} is whole: ${bytes} bytes, with everything that was acknowledged before ${moment}.`);
}
