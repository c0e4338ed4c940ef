import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { watchLeftOpen } from './left-open.ts';

const listening = async (): Promise<Server> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

const leaks: Record<string, () => Promise<() => Promise<unknown>>> = {
  'child process': async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    return async () => {
      child.kill();
      await once(child, 'exit');
    };
  },
  'worker thread': async () => {
    const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
    await once(worker, 'online');
    return () => worker.terminate();
  },
  'server that listens': async () => {
    const server = await listening();
    return () => once(server.close(), 'close');
  },
  connection: async () => {
    const server = await listening();
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
    await once(socket, 'connect');
    return async () => {
      await once(socket.destroy(), 'close');
      await once(server.close(), 'close');
    };
  },
};

test.each(Object.entries(leaks))(
  'names a %s that is left open, and nothing once it is closed',
  async (what, open) => {
    const check = watchLeftOpen();
    const close = await open();
    try {
      await expect(check(20)).rejects.toThrow(what);
    } finally {
      await close();
    }
    await check();
  },
);
