import { createServer } from 'node:net';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a service before its own code (`--import`): gives whoever connects the most processor time that the thread of the event
 * loop used between two of its turns since the last question, in ms. A neighbour that takes the processor does not change it.
 */
const { HELD_LOOP_DIRECTORY: directory, PORT: port } = process.env;
const EVERY_MS = 2;

// Threads of the service load it as well.
if (isMainThread && directory && port) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = used();
  let most = 0;
  setInterval(() => {
    const now = used();
    most = Math.max(most, now - before);
    before = now;
  }, EVERY_MS).unref();
  createServer((socket) => {
    socket.on('error', () => undefined).end(String(Math.max(most, used() - before)));
    most = 0;
  })
    .listen(join(directory, `${port}.sock`))
    .unref();
}
