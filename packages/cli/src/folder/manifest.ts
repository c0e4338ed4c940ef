import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Refused } from '../command.ts';
import { writeWhole } from './files.ts';

const Count = Type.Integer({ minimum: 0 });
/** Rows, and a sum over all of them that does not depend on their order. */
const Sums = Type.Object({ rows: Count, checksum: Type.String() });
export type Sums = Static<typeof Sums>;

const Database = Type.Object({
  file: Type.String(),
  version: Type.String(),
  migrations: Type.Array(Type.String()),
  /** When its first migration was applied, to the microsecond: the same for as long as it is the same installation. */
  installed: Type.String(),
  tables: Type.Record(Type.String(), Sums),
});
export type DatabaseEntry = Static<typeof Database>;

const ClickHouseTable = Type.Object({
  name: Type.String(),
  ddl: Type.String(),
  columns: Type.Array(Type.String()),
  computed: Type.Array(Type.String()),
  /** Engines that merge rows of one key: read so that those are one. */
  isMerging: Type.Boolean(),
  files: Type.Array(Type.String()),
  sums: Sums,
});
export type ClickHouseTable = Static<typeof ClickHouseTable>;

const Stream = Type.Object({
  name: Type.String(),
  file: Type.String(),
  first: Count,
  last: Count,
  created: Type.String(),
  most_bytes: Type.Integer(),
  handled: Type.Record(Type.String(), Count),
  /** In the file: what was acknowledged and had not reached its place. */
  messages: Count,
});
export type StreamEntry = Static<typeof Stream>;

const Manifest = Type.Object({
  format: Type.Literal(1),
  /** Everything that was acknowledged before is in the backup. */
  moment: Type.String(),
  finished: Type.String(),
  versions: Type.Record(Type.String(), Type.String()),
  secrets: Type.Object({ salt: Type.String(), fingerprints: Type.Record(Type.String(), Type.String()) }),
  /** The newest entry of identity's audit. */
  identity_audit: Count,
  databases: Type.Object({ identity: Database, content: Database, insights: Database }),
  clickhouse: Type.Object({
    database: Type.String(),
    migrations: Type.Array(Type.String()),
    tables: Type.Array(ClickHouseTable),
    views: Type.Array(Type.Object({ name: Type.String(), ddl: Type.String() })),
  }),
  streams: Type.Array(Stream),
  assets: Type.Object({
    store: Type.Enum(['file', 's3']),
    bucket: Type.Optional(Type.String()),
    files: Count,
    bytes: Count,
  }),
  /** Every other file of the folder but those of images, which the file `assets.jsonl` lists in the same way. */
  files: Type.Record(Type.String(), Type.Object({ bytes: Count, sha256: Type.String() })),
});
export type Manifest = Static<typeof Manifest>;

const check = Compile(Manifest);
const NAME = 'manifest.json';
const SUM = 'manifest.sha256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeWhole(join(folder, NAME), text);
  await writeWhole(join(folder, SUM), `${sha256(text)}  ${NAME}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [text, sum] = [await read(NAME), await read(SUM)];
  if (text === undefined || sum === undefined)
    throw new Refused(
      `${folder} is not a backup: it has no ${NAME} or no ${SUM}. Name a folder that sightline backup has written to its end.`,
    );
  if (sum.slice(0, 64) !== sha256(text))
    throw new Refused(`${NAME} is damaged: its checksum differs. Use another backup.`);
  const manifest: unknown = JSON.parse(text);
  if (check.Check(manifest)) return manifest;
  const [fault] = check.Errors(manifest);
  throw new Refused(
    `${NAME} is not of a format that this version reads (${fault?.instancePath || '/'}: ${fault?.message}). Use the version of Sightline that made it.`,
  );
}
