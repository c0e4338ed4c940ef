import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopGracefully } from '../index.ts';
import { testService } from '../testing/test-service.ts';

async function listening() {
  const app = await testService();
  app.get('/slow', async () => {
    await delay(20);
    return 'whole';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

type Outcome = 'answered' | 'refused' | 'dropped';

function ask(agent: Agent, port: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get({ agent, port, host: '127.0.0.1', path: '/slow' }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text === 'whole' ? 'answered' : 'dropped'));
      answer.on('error', () => resolve('dropped'));
    });
    // A connection that was never made carried no request.
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'dropped'),
    );
  });
}

test('drops no request when it stops under load from 50 connections', async () => {
  const { app, port } = await listening();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const outcomes: Outcome[] = [];
  const served = new Set<number>();
  const clients = Array.from({ length: 50 }, async (_, client) => {
    for (let outcome: Outcome = 'answered'; outcome === 'answered'; ) {
      outcome = await ask(agent, port);
      outcomes.push(outcome);
      served.add(client);
    }
  });
  // A connection that the server has not taken yet is cut by the system when it stops listening.
  await expect.poll(() => served.size).toBe(50);
  await expect.poll(() => outcomes.length).toBeGreaterThan(200);
  await stopGracefully(app, { delayMs: 0, timeoutMs: 5000 });
  await Promise.all(clients);
  agent.destroy();
  expect(outcomes.filter((outcome) => outcome === 'dropped')).toHaveLength(0);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(50);
});

test('serves requests and is not ready while it waits for the load balancer', async () => {
  const { app, port } = await listening();
  const stopped = stopGracefully(app, { delayMs: 300, timeoutMs: 5000 });
  const ready = await fetch(`http://127.0.0.1:${port}/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'stopping' });
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('whole');
  await stopped;
});

test('does not wait for a connection that was opened ahead of a request', async () => {
  const { app, port } = await listening();
  const ahead = connect(port, '127.0.0.1');
  const closed = once(ahead, 'close');
  await once(app.server, 'connection');
  let wasCut = false;
  app.server.closeAllConnections = () => {
    wasCut = true;
    ahead.destroy();
  };
  await stopGracefully(app, { delayMs: 0, timeoutMs: 10_000 });
  await closed;
  expect(wasCut).toBe(false);
});

test('closes what does not end by itself at the timeout', async () => {
  const { app, port } = await listening();
  app.server.on('request', () => {});
  const hanging = fetch(`http://127.0.0.1:${port}/slow`, {
    method: 'POST',
    body: new ReadableStream({}),
    duplex: 'half',
  } as RequestInit);
  hanging.catch(() => {});
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_e, count) => resolve(count))))
    .toBe(1);
  await stopGracefully(app, { delayMs: 0, timeoutMs: 300 });
  await expect(hanging).rejects.toThrow();
});
