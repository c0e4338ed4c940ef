import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answers, connectEvents, contentChanges, isolateContract, visitBlocks } from '@sightline/events';
import { freePort, openStack, patience } from '@sightline/stack';
import { type ComposeFile, deployFolder, readCompose } from '../../scripts/deploy/compose-file.ts';
import { endWithProof } from '../end-with-proof.ts';
import { clickHouse } from '../tenancy/fixture/rows.ts';

export const processNames = [
  'identity',
  'content',
  'content-worker',
  'insights',
  'insights-worker',
  'insights-collector',
  'console',
] as const;
export type ProcessName = (typeof processNames)[number];

/** One process as the compose file has it, but for addresses: here all of them are on one machine. */
export interface Launch {
  command: string[];
  environment: Record<string, string>;
  port: number;
  probesPort: number;
}

export interface Installation {
  /** What runs to its end before the processes start, in this order. */
  preparations: { command: string[]; environment: Record<string, string> }[];
  /** As the compose file gives it to a service. */
  environmentOf(service: string): Record<string, string>;
  processes: Record<ProcessName, Launch>;
  /** By service, as its role that reads and writes rows. */
  databaseUrls: string[];
  remove(): Promise<void>;
}

/** Databases with their roles on the engines of this machine, and what deploy/compose.yaml gives each process of an env file. */
export async function openInstallation(variables: NodeJS.Dict<string>): Promise<Installation> {
  const stack = await openStack();
  const compose = await readCompose('compose.yaml', variables);
  const id = randomBytes(4).toString('hex');
  const prefix = `image_${id}_`;
  const own = { EVENTS_PREFIX: `image${id}`, CLICKHOUSE_DATABASE: `image${id}`, HOST: '127.0.0.1' };
  const remove = endWithProof(async () => {
    await dropRoles(stack.postgres.url, prefix);
    await clickHouse(stack.clickhouse.url, `DROP DATABASE IF EXISTS ${own.CLICKHOUSE_DATABASE}`);
    await removeStreams(stack.nats.url, own.EVENTS_PREFIX);
    await stack.close();
  });
  await makeRoles(stack.postgres.url, prefix, variables);

  const ports = await Promise.all(
    processNames.map(async () => [await freePort(), await freePort()] as const),
  );
  const portOf = (name: ProcessName) => ports[processNames.indexOf(name)]?.[0] ?? 0;
  const local = localAddresses({
    postgres: new URL(stack.postgres.url).host,
    nats: stack.nats.url,
    clickhouse: stack.clickhouse.url,
    redis: stack.redis.url,
    prefix,
    portOf,
  });
  const environmentOf = (name: string) => ({ ...local(environmentIn(compose, name)), ...own });
  const processes = processNames.map((name, index): [ProcessName, Launch] => {
    const [port, probesPort] = ports[index] ?? [0, 0];
    const environment = { ...environmentOf(name), PORT: String(port), PROBES_PORT: String(probesPort) };
    return [name, { command: compose.services[name]?.command ?? [], environment, port, probesPort }];
  });
  const all = Object.fromEntries(processes) as Record<ProcessName, Launch>;
  return {
    preparations: ['migrate', 'first-start'].map((name) => ({
      command: compose.services[name]?.command ?? [],
      environment: environmentOf(name),
    })),
    environmentOf,
    processes: all,
    databaseUrls: (['identity', 'content', 'insights'] as const).map(
      (name) => all[name].environment.DATABASE_URL ?? '',
    ),
    remove,
  };
}

const environmentIn = (compose: ComposeFile, name: string) => compose.services[name]?.environment ?? {};

interface Addresses {
  postgres: string;
  nats: string;
  clickhouse: string;
  redis: string;
  prefix: string;
  portOf(service: ProcessName): number;
}

/** Host names of the compose file become addresses of this machine, and roles and databases those that were made here. */
function localAddresses({ postgres, nats, clickhouse, redis, prefix, portOf }: Addresses) {
  const local = (value: string) =>
    value
      .replace(
        /^(postgres:\/\/)sightline_(.*)@postgres:5432\/sightline_/,
        `$1${prefix}$2@${postgres}/${prefix}`,
      )
      .replace(/^nats:\/\/.*@nats:4222$/, nats)
      .replace(/^http:\/\/.*@clickhouse:8123$/, clickhouse)
      .replace(/^redis:\/\/.*@redis:6379$/, redis)
      .replace(
        /^http:\/\/(identity|content|insights):\d+$/,
        (_, name: ProcessName) => `http://127.0.0.1:${portOf(name)}`,
      )
      .replace(/^172\.30\.240\.0\/24,.*/, '127.0.0.1');
  return (environment: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, local(value)]));
}

const psql = (url: string, args: string[], variables: NodeJS.Dict<string> = {}) =>
  promisify(execFile)('psql', ['--dbname', url, '--quiet', ...args], {
    env: { PATH: process.env.PATH, ...variables },
  });

const makeRoles = (url: string, prefix: string, variables: NodeJS.Dict<string>) =>
  psql(url, ['-v', `prefix=${prefix}`, '--file', join(deployFolder, 'postgres/roles.sql')], variables);

async function dropRoles(url: string, prefix: string): Promise<void> {
  const services = ['identity', 'content', 'insights'].map((name) => prefix + name);
  for (const name of services) await psql(url, ['-c', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  for (const name of [...services, `${prefix}owner`]) await psql(url, ['-c', `DROP ROLE IF EXISTS ${name}`]);
}

async function removeStreams(url: string, prefix: string): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const events = connectEvents({ url, name: 'proof', log, ...patience.events });
  await events.removeStream(isolateContract(contentChanges, prefix));
  await events.removeStream(isolateContract(answers, prefix));
  await events.removeStream(isolateContract(visitBlocks, prefix));
  await events.drain();
}
