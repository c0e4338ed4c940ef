import { randomUUID } from 'node:crypto';
import Profound from '@profoundai/client';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';

interface Method {
  name: string;
  call: (...given: unknown[]) => PromiseLike<unknown>;
}

/** Of the client as it is, with those of resources inside of resources. */
function methodsBelow(resource: object, name: string): Method[] {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
    .filter((method) => method !== 'constructor')
    .map((method) => ({
      name: `${name}.${method}`,
      call: (resource as Record<string, Method['call']>)[method]?.bind(resource) as Method['call'],
    }));
  return [...own, ...resourcesOf(resource).flatMap(([key, inner]) => methodsBelow(inner, `${name}.${key}`))];
}

const resourcesOf = (holder: object): [string, object][] =>
  Object.entries(holder).filter(
    (entry): entry is [string, object] =>
      !entry[0].startsWith('_') && typeof entry[1] === 'object' && '_client' in (entry[1] ?? {}),
  );

test('every method of the published client reaches an operation', async () => {
  const { port, newTenant } = await insightsUnderTest();
  const { apiKey } = await newTenant();
  const reached: string[] = [];
  const client = new Profound({
    apiKey,
    baseURL: `http://127.0.0.1:${port}`,
    maxRetries: 0,
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      const { detail } = (await response.clone().json()) as { detail?: unknown };
      const isUnknown = response.status === 405 || /^No such endpoint/.test(String(detail));
      reached.push(`${init?.method} ${new URL(String(address)).pathname}${isUnknown ? ' unknown' : ''}`);
      return response;
    },
  });
  const methods = resourcesOf(client).flatMap(([name, resource]) => methodsBelow(resource, name));
  expect(methods).toHaveLength(42);
  for (const { name, call } of methods) {
    const before = reached.length;
    const path = { category_id: randomUUID(), agent_id: randomUUID(), asset_id: randomUUID() };
    // Ids and a body that fit no method well: what is refused was reached.
    await Promise.resolve(call(randomUUID(), path, {})).catch(() => undefined);
    expect([name, reached.slice(before)]).toEqual([name, [expect.not.stringContaining('unknown')]]);
  }
});
