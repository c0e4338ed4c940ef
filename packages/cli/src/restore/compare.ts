import { sumTable } from '../engines/clickhouse.ts';
import { type StreamName, streamContract } from '../engines/open-engines.ts';
import type { Sums } from '../folder/manifest.ts';
import { listedAssets } from '../folder/verify.ts';
import type { ServiceName } from '../installation.ts';
import { type Restoration, say } from './restoration.ts';
import { isThere } from './restore-assets.ts';

interface Line {
  part: string;
  name: string;
  expected: number;
  found: number;
  isEqual: boolean;
}

/** Every table, stream and image against the manifest, printed as a table. */
export async function compareAll(
  { engines, folder, manifest }: Restoration,
  databases: Partial<Record<ServiceName, Record<string, Sums>>>,
): Promise<boolean> {
  const lines: Line[] = [];
  const add = (part: string, name: string, expected: Sums, found: Sums) =>
    lines.push({
      part,
      name,
      expected: expected.rows,
      found: found.rows,
      isEqual: expected.rows === found.rows && expected.checksum === found.checksum,
    });
  const none = { rows: 0, checksum: 'no such table' };
  for (const [service, found] of Object.entries(databases) as [ServiceName, Record<string, Sums>][]) {
    const { tables } = manifest.databases[service];
    for (const name of new Set([...Object.keys(tables), ...Object.keys(found)]))
      add(service, name, tables[name] ?? none, found[name] ?? none);
  }
  for (const table of manifest.clickhouse.tables)
    if (table.files.length > 0 || table.sums.rows > 0)
      add('clickhouse', table.name, table.sums, await sumTable(engines.clickhouse, table));
  for (const { name, messages } of manifest.streams) {
    const state = await engines.events.state(
      streamContract(name as StreamName, engines.settings.EVENTS_PREFIX),
    );
    const found = state?.messages ?? 0;
    const sent = name === 'CONTENT_CHANGES' ? await waitingOf(engines) : 0;
    lines.push({
      part: 'streams',
      name,
      expected: messages,
      found,
      isEqual: found <= messages && found + sent >= messages,
    });
  }
  if (manifest.assets.store === 'file') {
    let found = 0;
    for await (const asset of listedAssets(folder))
      if (await isThere(`${engines.settings.ASSETS_DIRECTORY}/${asset.path}`, asset)) found += 1;
    const expected = manifest.assets.files;
    lines.push({ part: 'images', name: 'files', expected, found, isEqual: found === expected });
  }
  print(lines);
  return lines.every(({ isEqual }) => isEqual);
}

/** Changes of the stream that the relay sends instead, because they still have their row. */
async function waitingOf({ databases }: Restoration['engines']): Promise<number> {
  const { rows } = await databases.content.client.query<{ rows: string }>(
    'SELECT count(*)::text AS rows FROM public.outbox',
  );
  return Number(rows[0]?.rows);
}

function print(lines: Line[]): void {
  const width = (of: (line: Line) => string) => Math.max(0, ...lines.map((line) => of(line).length));
  const [part, name] = [width((line) => line.part), width((line) => line.name)];
  for (const line of lines)
    say(
      `${line.isEqual ? 'equal  ' : 'DIFFERS'}  ${line.part.padEnd(part)}  ${line.name.padEnd(name)}  ${line.expected} in the backup, ${line.found} restored`,
    );
}
