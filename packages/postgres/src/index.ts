export { type DatabaseErrorKind, type TranslatedError, translateDatabaseError } from './database-error.ts';
export { holdLock } from './hold-lock.ts';
export { CursorError, type Cursors, type CursorValues, createCursors } from './keyset/cursors.ts';
export {
  createKeyset,
  type Keyset,
  type KeysetColumn,
  type KeysetOrder,
  type KeysetPage,
  type KeysetRequest,
} from './keyset/keyset.ts';
export { type MigrateOptions, migrate } from './migrations/migrate.ts';
export { MigrationError } from './migrations/migration-files.ts';
export { dumpSchema } from './migrations/schema-dump.ts';
export { createPool, type NamedQuery, type PoolOptions } from './pool.ts';
export { queryNamed } from './query-named.ts';
export { clickHouseWrites, holdAlone, shareLock } from './share-lock.ts';
export {
  actingAs,
  currentActor,
  type Isolation,
  type TransactionOptions,
  transaction,
  write,
} from './transaction.ts';
