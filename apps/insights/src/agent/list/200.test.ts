import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('lists the published agents of the organization, in pages, the newest first', async () => {
  const { send, newAgent, newPublished, newTenant } = await agentsUnderTest();
  const other = await newTenant();
  await newPublished(chain([ask('a', 'x')]), other);
  const published: string[] = [];
  for (let n = 0; n < 3; n++) published.unshift(await newPublished(chain([ask('a', 'x')])));
  const { id: draft } = await newAgent();
  const idsOf = async (query: string) => {
    const { body } = await send(`GET /v1/agents${query}`);
    return { ids: body.data.map(({ id }: { id: string }) => id), next: body.pagination.next_cursor };
  };
  expect(await idsOf('')).toEqual({ ids: published, next: null });
  expect(await idsOf('?statuses=')).toEqual({ ids: published, next: null });
  expect(await idsOf('?statuses=draft')).toEqual({ ids: [draft], next: null });
  expect(await idsOf('?statuses=draft,published')).toEqual({ ids: [draft, ...published], next: null });
  const first = await idsOf('?limit=2');
  expect(first.ids).toEqual(published.slice(0, 2));
  expect(await idsOf(`?limit=2&next_cursor=${first.next}`)).toEqual({ ids: published.slice(2), next: null });
  const wrong = await send(`GET /v1/agents?statuses=draft&next_cursor=${first.next}`);
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['query', 'next_cursor']]);
  expect((await send('GET /v1/agents?limit=101')).status).toBe(422);
});
