import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@sightline/stack';
import { deployFolder } from '../../scripts/deploy/compose-file.ts';
import { endWithProof } from '../end-with-proof.ts';
import type { Host } from './visitor.ts';

export type Hosts = Record<Host, { name: string; port: number }>;

const READY_WITHIN_MS = 60_000;

/** Caddy with deploy/Caddyfile, on free ports and with certificates of its own authority. */
export async function startProxy(variables: NodeJS.Dict<string>, upstreams: Hosts) {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-proxy-'));
  const port = await freePort();
  const options = [
    'admin off',
    'skip_install_trust',
    'local_certs',
    'auto_https disable_redirects',
    `http_port ${await freePort()}`,
    `https_port ${port}`,
  ];
  const log = await open(join(folder, 'log'), 'w');
  const caddy = spawn(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', join(deployFolder, 'Caddyfile')],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        ...variables,
        PROXY_OPTIONS: options.join('\n'),
        CONSOLE_UPSTREAM: `127.0.0.1:${upstreams.console.port}`,
        CONTENT_UPSTREAM: `127.0.0.1:${upstreams.content.port}`,
        INSIGHTS_UPSTREAM: `127.0.0.1:${upstreams.insights.port}`,
      },
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  const ended = once(caddy, 'exit');
  const stop = endWithProof(async () => {
    caddy.kill('SIGTERM');
    await ended;
    await log.close();
    await rm(folder, { recursive: true });
  });
  const hosts = Object.fromEntries(
    Object.entries(upstreams).map(([host, { name }]) => [host, { name, port }]),
  ) as Hosts;
  try {
    return { hosts, authority: await certificates(folder, Object.keys(hosts).length), stop };
  } catch (error) {
    const said = await readFile(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`Caddy did not start:\n${said}`, { cause: error });
  }
}

/** The root of its authority, once each host has a certificate. */
async function certificates(folder: string, hosts: number): Promise<string> {
  const pki = join(folder, 'caddy/pki/authorities/local/root.crt');
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await delay(100)) {
    const said = await readFile(join(folder, 'log'), 'utf8');
    if (said.split('certificate obtained successfully').length > hosts) return readFile(pki, 'utf8');
  }
  throw new Error('It has no certificates');
}
