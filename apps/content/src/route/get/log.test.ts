import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('never logs a key in the query, whatever the result of the request', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const site = await siteWithRoutes(
    { LOG_REQUESTS: 'true', LOG_LEVEL: 'trace' },
    { log: { level: 'trace', stream } },
  );
  await site.addRoute('/about');
  const { websiteId, apiKey } = site;
  const statusOf = async (query: string, key = apiKey) =>
    (await site.ask(`GET /route?websiteId=${websiteId}&${query}&api_key=${key}`)).status;
  expect(await statusOf('path=/about')).toBe(200);
  expect(await statusOf('path=/none')).toBe(404);
  expect(await statusOf('path=')).toBe(400);
  expect(await statusOf('path=/about', 'a-key-that-is-wrong')).toBe(401);
  await site.pool.query('ALTER TABLE websites RENAME TO websites_away');
  expect(await statusOf('path=/about')).toBe(500);

  const log = lines.join('');
  expect(log).toContain('"path":"/route"');
  expect(log).not.toContain(apiKey);
  expect(log).not.toContain('a-key-that-is-wrong');
  expect(log).not.toContain('api_key=');
});
