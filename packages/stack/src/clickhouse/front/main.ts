import { once } from 'node:events';
import { chown, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Account } from '../../process/account.ts';
import { createFront } from './server.ts';
import { Sessions } from './sessions.ts';

type Settings = { folder: string; port: number; account?: Account; compilesQueries: boolean };

// The engine is loaded by now. Node and the engine may lie in a home that only root can read, so root is given up
// here and not by the process that starts this one.
const { folder, port, account, compilesQueries }: Settings = JSON.parse(process.argv[2] ?? '{}');
const data = join(folder, 'data');
const incoming = join(folder, 'incoming');
if (account && process.getuid?.() === 0) {
  for (const path of [data, incoming]) await chown(path, account.uid, account.gid);
  process.setgroups?.([]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}
for (const left of await readdir(incoming)) await rm(join(incoming, left));

const sessions = new Sessions(data);
const { session, give } = sessions.lease(undefined);
session.query('CREATE DATABASE IF NOT EXISTS sightline ENGINE = Atomic');
const version = session.query('SELECT version()', 'TabSeparated').trim();
give();

const server = createFront({ sessions, incoming, version, compilesQueries });
server.listen(port, '127.0.0.1');
await once(server, 'listening');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => {
      sessions.close();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000);
  });
}
