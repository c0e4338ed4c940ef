import process from 'node:process';
import { afterEach, expect, test } from 'vitest';
import { engineNames, engineVariables, openStack } from './index.ts';

const before = { ...process.env };
afterEach(() => {
  for (const name of engineNames) process.env[engineVariables[name]] = before[engineVariables[name]];
});

test('connects to every engine named in the environment', async () => {
  const stack = await openStack();
  for (const name of engineNames) {
    expect(stack[name].origin).toBe('environment');
    expect(stack[name].url).toBe(process.env[engineVariables[name]]);
  }
  await stack.close();
});

test.each(engineNames)(
  'fails for a named %s that does not respond, without showing its password',
  async (name) => {
    const scheme = { postgres: 'postgres', nats: 'nats', clickhouse: 'http', redis: 'redis' }[name];
    process.env[engineVariables[name]] = `${scheme}://user:secret@127.0.0.1:1`;
    const failure = await openStack({ engines: [name] }).catch((error: unknown) => String(error));
    expect(failure).toContain(`${engineVariables[name]} is set, but ${name} does not answer there`);
    expect(failure).not.toContain('secret');
  },
);

test('refuses an engine that was not requested by name', async () => {
  const stack = await openStack({ engines: ['postgres'] });
  expect(() => stack.nats.url).toThrow('This stack was opened without nats.');
  await stack.close();
});
