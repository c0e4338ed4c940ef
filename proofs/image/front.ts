import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Hosts } from './proxy.ts';

/** TLS before the processes where Caddy is not installed: hosts by name, as its file has them, and nothing else of it. */
export async function startFront(upstreams: Hosts) {
  const { key, cert } = await certificateOf(Object.values(upstreams).map(({ name }) => name));
  const server = createServer({ key, cert }, (request, response) => {
    const host = request.headers.host ?? '';
    const upstream = Object.values(upstreams).find(({ name }) => name === host);
    if (!upstream) return void response.writeHead(421).end();
    const forwarded = {
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = request;
    const headers = { ...request.headers, ...forwarded };
    const passed = forward({ host: '127.0.0.1', port: upstream.port, method, path, headers }, (reached) => {
      response.writeHead(reached.statusCode ?? 502, reached.headers);
      reached.pipe(response);
    });
    passed.on('error', (error) => response.destroy(error));
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hosts = Object.fromEntries(
    Object.entries(upstreams).map(([host, { name }]) => [host, { name, port }]),
  ) as Hosts;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { hosts, authority: cert, stop };
}

async function certificateOf(names: string[]): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-front-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  const subject = [
    '-subj',
    '/CN=proof',
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`,
  ];
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject]);
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
