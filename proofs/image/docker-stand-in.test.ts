import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDocker } from './docker-stand-in.ts';

test('a command of Docker does what is listed for it, and one that is not listed fails by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-docker-'));
  const docker = await serveDocker(folder, [
    { begins: ['build', /^BUILD_ID=\w+$/] },
    {
      begins: ['compose', 'exec'],
      takesMore: true,
      act: async ({ input }, rest) => {
        if (rest[0] === 'fail') throw Object.assign(new Error('it failed'), { stderr: 'why it failed' });
        return `${rest.join(' ')}: ${input}`;
      },
    },
  ]);
  onTestFinished(async () => {
    docker.close();
    await rm(folder, { recursive: true });
  });
  const run = (command: string) =>
    new Promise<object>((resolve) => {
      const env = { ...process.env, ...docker.environment };
      execFile('bash', ['-c', command], { env }, (error, printed, said) =>
        resolve({ status: Number(error?.code ?? 0), printed, said }),
      );
    });
  expect(await run('docker build BUILD_ID=x </dev/null')).toEqual({ status: 0, printed: '', said: '' });
  expect(await run("printf secret | docker compose exec 'a b' c")).toEqual({
    status: 0,
    printed: 'a b c: secret',
    said: '',
  });
  expect(await run('docker compose exec fail </dev/null')).toEqual({
    status: 1,
    printed: '',
    said: 'why it failed',
  });
  for (const command of ['build BUILD_ID=x .', 'build BUILD_ID=', 'compose down'])
    expect(await run(`docker ${command} </dev/null`)).toEqual({
      status: 125,
      printed: '',
      said: `docker ${command}: no stand-in is listed for this command\n`,
    });
});
