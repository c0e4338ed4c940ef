import { readFile, stat, statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { readSettings, setting } from '@sightline/service';
import { type Command, Refused } from '../command.ts';
import { secretNames } from '../init/secrets.ts';
import { clickHouseSettings, databaseSettings, databaseVariable, services } from '../installation.ts';
import { lookAtClickHouse, lookAtNats, lookAtPostgres, lookAtRedis } from './engines.ts';
import { type Finding, findings, spaceFinding } from './finding.ts';

export const doctorSettings = {
  ...databaseSettings,
  ...clickHouseSettings,
  NATS_URL: setting.url({ description: 'NATS with JetStream.', protocols: ['nats:', 'tls:'], secret: true }),
  REDIS_URL: setting.url({
    description: 'Redis or Valkey, where it is used.',
    protocols: ['redis:', 'rediss:'],
    secret: true,
    optional: true,
  }),
  ASSETS_DIRECTORY: setting.text({ description: 'Folder of images, where they are in one.', optional: true }),
  IMPORT_DIRECTORY: setting.text({ description: 'Folder of imports.', optional: true }),
} as const;

export const doctor: Command = {
  usage: '[FILE]',
  summary:
    'Looks at engines, clocks, space and migrations, and at the secrets of an env file, or of - for standard input. Ends with 1 where something is wrong.',
  async run([file, ...more]) {
    if (more.length > 0) throw new Refused('Name one env file, or none.');
    const found = [...(file === undefined ? [] : await lookAtSecrets(file)), ...(await lookAround())];
    for (const { what, state, is, advice } of found)
      process.stdout.write(`${state.padEnd(7)}  ${what}: ${is}${advice ? `\n         ${advice}` : ''}\n`);
    const errors = found.filter(({ state }) => state === 'error').length;
    if (errors > 0) throw new Refused(`${errors} of ${found.length} checks found an error.`);
  },
};

async function lookAround(): Promise<Finding[]> {
  const settings = readSettings(doctorSettings, process.env);
  const running = 'Is it running, is its address right, and does it take the user and the password?';
  const { NATS_URL: nats, REDIS_URL: redis, CLICKHOUSE_URL: clickhouse } = settings;
  const looks = [
    ...services.map((service) =>
      findings(
        `PostgreSQL of ${service}`,
        () => lookAtPostgres(service, settings[databaseVariable(service)]),
        running,
      ),
    ),
    findings('ClickHouse', () => lookAtClickHouse(clickhouse, settings.CLICKHOUSE_DATABASE), running),
    findings('NATS', () => lookAtNats(nats), `${running} JetStream must be on.`),
    ...(redis === undefined ? [] : [findings('Redis', () => lookAtRedis(redis), running)]),
    ...[settings.ASSETS_DIRECTORY, settings.IMPORT_DIRECTORY].flatMap((folder) =>
      folder === undefined
        ? []
        : [findings(folder, () => lookAtFolder(folder), 'Make the folder, and let uid 10001 write to it.')],
    ),
  ];
  return (await Promise.all(looks)).flat();
}

async function lookAtFolder(folder: string): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return [spaceFinding(folder, bavail * bsize, blocks * bsize)];
}

async function readOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Refused(`The env file cannot be read: ${(error as Error).message}.`);
  }
}

const LEAST_CHARACTERS = 32;

async function lookAtSecrets(file: string): Promise<Finding[]> {
  // In a container the file cannot be read: it is its owner's alone.
  const isInput = file === '-';
  const variables = parseEnv(isInput ? await text(process.stdin) : await readOf(file));
  const isOpen = !isInput && ((await stat(file)).mode & 0o077) !== 0;
  const files: Finding[] = isOpen
    ? [{ what: file, state: 'warning', is: 'others can read it', advice: `Run: chmod 600 ${file}` }]
    : [];
  const values = secretNames.map((name) => variables[name] ?? '');
  return [
    ...files,
    ...secretNames.map((what, index): Finding => {
      const value = values[index] ?? '';
      const advice = `Set it to ${LEAST_CHARACTERS} or more random characters.`;
      if (value === '') return { what, state: 'error', is: 'is missing', advice };
      if (value.length < LEAST_CHARACTERS) return { what, state: 'error', is: 'is too short', advice };
      if (values.indexOf(value) !== index)
        return { what, state: 'warning', is: 'is another secret, too', advice };
      return { what, state: 'ok', is: 'is set' };
    }),
  ];
}
