import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPair } from './postgres-pair.ts';

/** Leads every connection to the primary, and ends those to a node that is not the primary any more. */
export async function openHaproxy(
  port: number,
  { nodes }: Pick<PostgresPair, 'nodes'>,
): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  option redispatch

listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node, index) => `  server node${index} 127.0.0.1:${node.port} check port ${node.statusPort}`).join('\n')}
`,
  );
  const program = 'haproxy';
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  await Promise.race([
    accepts(port),
    ended.then(() => Promise.reject(new Error('HAProxy did not start. Debian: apt install haproxy.'))),
  ]);
  return {
    async close() {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function accepts(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
