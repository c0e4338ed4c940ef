export { type ClickHouse, type ClickHouseOptions, createClickHouse, ping } from './client.ts';
export { type Batch, type BatchRow, insertBatch, insertTexts } from './insert/insert-batch.ts';
export { type MigrateOptions, migrateClickHouse, plannedMigrations } from './migrations/migrate.ts';
export { MigrationError } from './migrations/migration-files.ts';
export type { Params } from './query/placeholders.ts';
export { type BoundQuery, query, streamRows } from './query/query.ts';
export { RowMismatchError } from './query/rows.ts';
export { type ClickHouseFailure, translateClickHouseError } from './translate-error.ts';
