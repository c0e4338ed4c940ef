export { endAllOfFile, endWithFile } from './cleanups.ts';
export { startClickHouse } from './clickhouse/start.ts';
export { type Engine, type EngineName, engineNames, type OwnEngine, type StartOptions } from './engine.ts';
export { type Answer, type Ask, httpClient } from './http-client.ts';
export { type CreatedKey, createPerson, type NewKey, type Person, signIn } from './identity-client.ts';
export { type IdentityOptions, type IdentityProcess, startIdentity } from './identity-process.ts';
export { watchLeftOpen } from './left-open.ts';
export { type NatsOptions, startNats } from './nats/start.ts';
export { nodeLaunch, spareCollections } from './node-launch.ts';
export { engineVariables, openStack, type Stack } from './open-stack.ts';
export { patience } from './patience.ts';
export { createDatabase, sweepDatabases, type TestDatabase } from './postgres/databases.ts';
export { type PostgresOptions, startPostgres } from './postgres/start.ts';
export { freePort, isFree } from './process/free-port.ts';
export { randomSeed, replayable, replayBy, replayCommand } from './random-seed.ts';
export { startRedis } from './redis/start.ts';
export {
  runProgram,
  type ServiceProcess,
  type ServiceProcessOptions,
  startService,
} from './service-process.ts';
export { newSystemSecrets, type System, startSystem } from './system.ts';
export {
  type SystemOptions,
  type SystemProcess,
  type SystemSecrets,
  systemProcesses,
} from './system-processes.ts';
export { createTenant, type Tenant } from './tenant.ts';
export { tenantOfFile } from './tenant-of-file.ts';
export { startTestEngines } from './test-engines.ts';
