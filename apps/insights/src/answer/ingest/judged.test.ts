import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ingestUnderTest, type Place } from './testing/ingest-under-test.ts';

let insights: Awaited<ReturnType<typeof ingestUnderTest>>;
let place: Place;
beforeAll(async () => {
  insights = await ingestUnderTest({ JUDGE_ANSWERS: 'true' });
  place = await insights.newPlace();
  await insights.pool.query(`UPDATE prompts SET analysis_types = '{visibility,sentiment}' WHERE id = $1`, [
    place.promptId,
  ]);
});

const held = async () => {
  const { rows } = await insights.pool.query<{ answer_id: string; organization_id: string }>(
    'SELECT answer_id, organization_id FROM answers_to_judge ORDER BY answer_id',
  );
  return rows;
};

test('stores an answer that is to be judged for the workers, and publishes the others at once', async () => {
  const { send, answerOf, tenant } = place;
  const response = 'Aurora is light.';
  const assessments = [{ asset: 'Aurora', theme: 'Weight', sentiment: 'positive' }];
  const [judged, plain, sent] = [randomUUID(), randomUUID(), randomUUID()];
  const given = [
    answerOf({ id: judged, response, extract: true }),
    answerOf({ id: plain, response }),
    answerOf({ id: sent, response, extract: true, assessments }),
  ];
  expect((await send(given)).body).toEqual({ accepted: 3, rejected: [] });
  expect(await held()).toEqual([{ answer_id: judged, organization_id: tenant.organizationId }]);
  const published = (await insights.taken()).map(({ id }) => id);
  expect(published.toSorted()).toEqual([plain, sent].toSorted());
});

test('accepts an answer that waits to be judged again, and rejects it with other content', async () => {
  const { send, answerOf } = place;
  const answer = answerOf({ id: randomUUID(), response: 'Borealis is light.', extract: true });
  const before = (await held()).length;
  for (const _ of [1, 2]) expect((await send([answer])).body).toEqual({ accepted: 1, rejected: [] });
  const { body } = await send([{ ...answer, response: 'Borealis is heavy.' }]);
  expect(body).toMatchObject({ accepted: 0, rejected: [{ index: 0, faults: [{ type: 'other_content' }] }] });
  expect(await held()).toHaveLength(before + 1);
});
