import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@sightline/service';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ComposeFile, deployFolder, readCompose } from './compose-file.ts';
import { newEnvironment } from './new-environment.ts';
import { settingsOf } from './settings-of.ts';

const processes = [
  'identity',
  'content',
  'content-worker',
  'insights',
  'insights-worker',
  'insights-collector',
  'console',
];
const engines = ['postgres', 'nats', 'clickhouse', 'redis'];

let variables: NodeJS.Dict<string>;
let compose: ComposeFile;
beforeAll(async () => {
  variables = await newEnvironment('example.com');
  compose = await readCompose('compose.yaml', variables);
});
const of = (name: string) => compose.services[name] ?? {};

test.each(['compose.yaml', 'engines.yaml'])(
  '%s fits the schema of the compose specification',
  async (file) => {
    const published = new URL('../schemas/compose.schema.json', import.meta.resolve('dclint'));
    // It names draft 7 by another address than Ajv.
    const { $schema: _, ...schema } = JSON.parse(await readFile(fileURLToPath(published), 'utf8'));
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    validate(await readCompose(file, { ...variables, SIGHTLINE_DEV_PASSWORD: 'x' }));
    expect(validate.errors).toBeNull();
  },
);

test('has every process, the commands, the engines and a proxy', () => {
  expect(Object.keys(compose.services).sort()).toEqual(
    [...processes, ...engines, 'migrate', 'first-start', 'doctor', 'proxy'].sort(),
  );
});

describe.each([...processes, 'migrate', 'first-start', 'doctor'])('%s', (name) => {
  test('gets only variables that it reads, and all that it needs', () => {
    const { command = [], environment = {} } = of(name);
    const settings = settingsOf(command);
    expect(Object.keys(environment).filter((variable) => !(variable in settings))).toEqual([]);
    expect(() => readSettings(settings, environment)).not.toThrow();
  });

  test('runs with a root that cannot be written, no capability and limits', () => {
    expect(of(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.any(String),
    });
    expect(of(name)).not.toHaveProperty('cap_add');
    expect(of(name)).not.toHaveProperty('user');
  });
});

test.each(processes)('%s waits until the databases are migrated, and stops in time', (name) => {
  expect(of(name).depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' });
  const grace = /^(\d+)s$/.exec(String(of(name).stop_grace_period))?.[1];
  const { SHUTDOWN_TIMEOUT_MS } = readSettings(
    settingsOf(of(name).command ?? []),
    of(name).environment ?? {},
  );
  expect(Number(grace) * 1000).toBeGreaterThanOrEqual(Number(SHUTDOWN_TIMEOUT_MS) + 20_000);
});

test('only the proxy can be reached from outside, and engines from processes alone', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  for (const engine of engines) expect(of(engine).networks, engine).toEqual(['engines']);
  expect(of('proxy').networks).toEqual(['front']);
  expect(compose.networks.engines).toEqual({ internal: true });
});

test('only the migration has the role that owns the tables, and no process the superuser', () => {
  const holders = (secret: string) =>
    Object.entries(compose.services)
      .filter(([, { environment }]) => JSON.stringify(environment ?? {}).includes(variables[secret] ?? '?'))
      .map(([name]) => name)
      .sort();
  expect(holders('POSTGRES_OWNER_PASSWORD')).toEqual(['migrate', 'postgres']);
  expect(holders('POSTGRES_PASSWORD')).toEqual(['postgres']);
  expect(holders('POSTGRES_CONTENT_PASSWORD')).toEqual([
    'content',
    'content-worker',
    'doctor',
    'first-start',
    'postgres',
  ]);
  expect(holders('AUTH_SECRET')).toEqual(['identity']);
});

test('the proxy waits for the first start, whose failure is seen', () => {
  expect(of('first-start').depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  expect(of('proxy').depends_on?.['first-start']).toEqual({ condition: 'service_completed_successfully' });
});

test('uses every secret that sightline init makes, and keeps secrets out of commands', async () => {
  const text = await readFile(`${deployFolder}/compose.yaml`, 'utf8');
  for (const [name, value = ''] of Object.entries(variables)) {
    expect(text, name).toContain(`\${${name}:?}`);
    for (const { command } of Object.values(compose.services))
      expect(JSON.stringify(command ?? []), name).not.toContain(value);
  }
});
