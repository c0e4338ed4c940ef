import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import Profound from '@profoundai/client';
import { endWithFile } from '@sightline/stack';
import { expect, inject, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

/** The way to the identity provider; while it is shut, the provider is away. */
async function gateToIdentity() {
  const { hostname, port } = new URL(inject('identity').url);
  const gate = { open: false, url: '' };
  const server = createServer((socket) => {
    if (!gate.open) return socket.destroy();
    const behind = connect(Number(port), hostname);
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on('error', () => end.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endWithFile(async () => {
    server.close();
  });
  gate.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return gate;
}

test('retries in the client while credentials cannot be checked, and writes once', async () => {
  const gate = await gateToIdentity();
  const insights = await insightsUnderTest({ IDENTITY_URL: gate.url });
  const { organizationId, writeKey } = await insights.newTenant();
  const category = await newCategory(insights.pool, {
    organizationIds: [organizationId],
    regions: ['Spain'],
  });
  const tries: { retry: unknown; status: number }[] = [];
  const times: number[] = [];
  insights.app.server.on('request', ({ headers }, response) => {
    response.on('finish', () => {
      tries.push({ retry: headers['x-stainless-retry-count'], status: response.statusCode });
      times.push(performance.now());
      gate.open = true;
    });
  });

  const client = new Profound({ baseURL: `http://127.0.0.1:${insights.port}`, apiKey: writeKey });
  const created = await client.organizations.categories.createPrompts(category.id, {
    prompts: [
      {
        prompt: 'Which shoes for mud?',
        language: 'en',
        topic: { name: 'Mud' },
        regions: [{ name: 'Spain' }],
        platforms: [{ name: 'Claude' }],
      },
    ],
  });

  expect(created).toMatchObject({ created: 1, topics_created: 1 });
  expect(tries).toEqual([
    { retry: '0', status: 503 },
    { retry: '1', status: 200 },
  ]);
  const [first = 0, second = 0] = times;
  expect(second - first, 'the time that Retry-After asks for').toBeGreaterThan(1900);
  const { info } = await client.organizations.categories.prompts(category.id);
  expect(info.total_rows).toBe(1);
});
