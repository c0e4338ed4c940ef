import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('changes what is given and leaves the rest', async () => {
  const content = await contentUnderTest();
  const [one, two] = [`${randomUUID()}.example`, `${randomUUID()}.example`];
  const { websiteId, bearerToken: bearer } = await content.newWebsite({ domains: [one] });
  const change = (body: object) => content.ask(`PATCH /manage/websites/${websiteId}`, { bearer, body });

  expect((await change({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', domains: [one] });
  const domains = [one, two].sort();
  expect((await change({ domains })).body).toMatchObject({ name: 'Renamed', domains });
  expect((await change({ domains: [] })).body.domains).toEqual([]);
});
