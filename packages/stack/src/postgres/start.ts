import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { OwnEngine, StartOptions } from '../engine.ts';
import { debianPostgresFolders, findBinary } from '../process/binary.ts';
import { ownEngine } from '../process/own-engine.ts';
import { checkPostgres } from './check.ts';

const run = promisify(execFile);

/**
 * `durable: false` turns off waiting for the disk: a killed server still keeps what it committed, a machine that
 * loses power may not. Databases are cloned in a fifth of the time. For throw-away tests only. `standbyOf`: the address of a server whose copy
 * it begins as, and which it follows.
 */
export type PostgresOptions = StartOptions & { durable?: boolean; standbyOf?: string };

const hasty = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
].flatMap((setting) => ['-c', setting]);

export async function startPostgres(options: PostgresOptions = {}): Promise<OwnEngine> {
  const folders = await debianPostgresFolders();
  const server = await findBinary(
    ['postgres'],
    'Install PostgreSQL 15 or newer (Debian: apt install postgresql), or set SIGHTLINE_POSTGRES_URL.',
    folders,
  );
  const initdb = join(dirname(server), 'initdb');
  return ownEngine(
    {
      name: 'postgres',
      stopSignal: 'SIGINT',
      prepare: async (folder, account) => {
        const data = join(folder, 'data');
        const exists = await access(join(data, 'PG_VERSION')).then(
          () => true,
          () => false,
        );
        if (exists) return;
        if (options.standbyOf !== undefined) {
          const copies = await findBinary(['pg_basebackup'], 'Install the PostgreSQL server.', folders);
          const args = ['-d', options.standbyOf, '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
          return void (await run(copies, args, { cwd: folder, ...account }));
        }
        const args = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
        if (options.durable === false) args.push('--no-sync');
        await run(initdb, args, { cwd: folder, env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' }, ...account });
      },
      command: (folder, port) => ({
        file: server,
        args: [
          '-D',
          join(folder, 'data'),
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-c',
          'unix_socket_directories=',
          '-c',
          'max_connections=200',
          '-c',
          'timezone=UTC',
          ...(options.durable === false ? hasty : []),
        ],
      }),
      url: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
      check: checkPostgres,
    },
    options,
  );
}
