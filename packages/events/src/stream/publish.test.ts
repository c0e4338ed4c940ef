import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectEvents } from '../index.ts';
import { change, createFixture, type Fixture } from '../testing/fixture.ts';
import { readStream } from '../testing/read-stream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

/** Passes everything on, but for the first response to a publication. */
async function openDeafLine(natsUrl: string) {
  const { hostname, port } = new URL(natsUrl);
  const open = new Set<Socket>();
  const lost: string[] = [];
  const server = createServer((client) => {
    const instance = connect(Number(port), hostname);
    for (const socket of [client, instance]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(instance);
    instance.on('data', (bytes) => {
      const text = bytes.toString();
      if (lost.length === 0 && text.includes('"seq":')) lost.push(text);
      else client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

test('sends a message again whose response was lost, and the stream has it once', async () => {
  const line = await openDeafLine(fixture.natsUrl);
  const events = connectEvents({ url: line.url, name: 'deaf', log: fixture.log, requestMs: 2_500 });
  try {
    await expect.poll(() => events.connected).toBe(true);
    const published = await events.publish(fixture.contract, change(randomUUID()));
    expect(line.lost).toHaveLength(1);
    expect(published.duplicate).toBe(true);
    expect(await readStream(fixture.events, fixture.contract, 1)).toHaveLength(1);
    const { sequence } = await fixture.events.publish(fixture.contract, change(randomUUID()));
    expect(sequence).toBe(published.sequence + 1);
  } finally {
    await events.drain();
    await line.close();
  }
});
