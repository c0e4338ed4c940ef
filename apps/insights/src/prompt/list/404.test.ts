import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listingUnderTest } from './testing/listing-under-test.ts';

test('returns the same 404 for a category of another organization as for an unknown one, whatever the request', async () => {
  const insights = await listingUnderTest();
  const place = await insights.newPlace();
  await place.write({});
  const { info } = (await place.list('limit=1')).body;
  expect(info.total_rows).toBe(1);
  const stranger = await insights.newTenant();
  for (const path of [place.path, place.path.replace(place.category.id, randomUUID())]) {
    for (const query of ['', 'status=active,disabled', `topic_id=${place.category.topics.Trail}`]) {
      for (const credential of [{ apiKey: stranger.apiKey }, { bearer: stranger.bearerToken }]) {
        const { status, body } = await insights.ask(`GET ${path}?${query}`, credential);
        expect({ status, body }).toEqual({
          status: 404,
          body: { detail: 'There is no such category in your organizations.' },
        });
      }
    }
  }
});

test('returns 404 for a cursor of a category of another organization', async () => {
  const insights = await listingUnderTest();
  const { path, list, write } = await insights.newPlace();
  await write({}, {});
  const { next_cursor: cursor } = (await list('limit=1')).body.info;
  const { apiKey } = await insights.newTenant();
  expect((await insights.ask(`GET ${path}?limit=1&cursor=${cursor}`, { apiKey })).status).toBe(404);
});
