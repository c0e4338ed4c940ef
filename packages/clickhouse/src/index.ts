export { drainStream } from '@clickhouse/client';
export { type ClickHouse, type ClickHouseOptions, createClickHouse, ping } from './client.ts';
export {
  type Batch,
  type BatchRow,
  insertBatch,
  insertSelected,
  insertTexts,
} from './insert/insert-batch.ts';
export { type MigrateOptions, migrateClickHouse, plannedMigrations } from './migrations/migrate.ts';
export { MigrationError } from './migrations/migration-files.ts';
export { type Bindings, createBindings } from './query/bindings.ts';
export { createKeyset, type Keyset, type KeysetColumn } from './query/keyset.ts';
export type { Params } from './query/placeholders.ts';
export { type BoundQuery, query, streamLines, streamRows } from './query/query.ts';
export { RowMismatchError } from './query/rows.ts';
export { type ClickHouseFailure, translateClickHouseError } from './translate-error.ts';
