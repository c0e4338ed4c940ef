import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * From `begin` to `take` asks `/health` every few milliseconds over one connection, in a process of its own: what the sender of the bodies
 * does to its own event loop does not count. `take` is told the slowest, with the one that was under way.
 */
const [url = ''] = process.argv.slice(2);
const EVERY_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let slowest = 0;
let failed = 0;
let isAsking = false;
let asking = Promise.resolve();

process.on('disconnect', () => process.exit(0));
process.on('message', async (message) => {
  if (message === 'begin') {
    [slowest, failed, isAsking] = [0, 0, true];
    // The first one opens the connection, and does not count.
    await health().catch(() => undefined);
    asking = ask();
  } else {
    isAsking = false;
    await asking;
  }
  process.send?.({ slowest, failed });
});

async function ask(): Promise<void> {
  while (isAsking) {
    const began = performance.now();
    await health().catch(() => {
      failed += 1;
    });
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    await pause(Math.max(0, EVERY_MS - took));
  }
}

function health(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/health`, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`health responds ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
