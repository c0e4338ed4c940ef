import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type PromptsUnderTest, promptsUnderTest } from '../testing/prompts-under-test.ts';

let insights: PromptsUnderTest;

beforeAll(async () => {
  insights = await promptsUnderTest();
});

test('changes only prompts in another status, and only their status and time', async () => {
  const { given, setStatus, rows } = await insights.newPlace();
  const [one, two, three] = [await given(), await given(), await given()];
  const before = await rows();
  const answer = await setStatus([one, two.toUpperCase(), one], 'disabled');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ dry_run: false, updated_prompts: 2 });
  const after = await rows();
  expect(after).toEqual(
    before.map((row) =>
      row.id === three ? row : { ...row, status: 'disabled', updated_at: expect.any(Date) },
    ),
  );
  expect(+after[0].updated_at).toBeGreaterThan(+before[0].updated_at);
  expect((await setStatus([one, two, three], 'disabled')).body.updated_prompts).toBe(1);
  expect((await rows())[0].updated_at).toEqual(after[0].updated_at);
  expect((await setStatus([one], 'active')).body.updated_prompts).toBe(1);
  expect((await rows()).map(({ status }) => status)).toEqual(['active', 'disabled', 'disabled']);
});

test('deletes prompts, and can be repeated', async () => {
  const { given, setStatus, rows, names } = await insights.newPlace();
  const [one, two] = [await given({ topic: 'Kept', tags: ['Kept'] }), await given()];
  const ids = [one, randomUUID(), one];
  expect((await setStatus(ids, 'deleted')).body).toEqual({ dry_run: false, updated_prompts: 1 });
  expect((await setStatus(ids, 'deleted')).body).toEqual({ dry_run: false, updated_prompts: 0 });
  expect((await rows()).map(({ id }) => id)).toEqual([two]);
  expect(await names('topics')).toEqual(['Kept', 'Trail']);
});

test('does not delete prompts of another category', async () => {
  const [here, there] = [await insights.newPlace(), await insights.newPlace()];
  const id = await there.given();
  expect((await here.setStatus([id], 'deleted')).body.updated_prompts).toBe(0);
  expect(await there.rows()).toHaveLength(1);
});

test.each(['active', 'disabled', 'deleted'])(
  'returns the same in a dry run to %s, and stores nothing',
  async (to) => {
    const { given, setStatus, rows } = await insights.newPlace();
    const ids = [await given(), await given(), await given()];
    await setStatus(ids.slice(0, 1), 'disabled');
    const before = await rows();
    const dry = await setStatus(ids, to, { dry_run: true });
    expect(dry.body).toEqual({ dry_run: true, updated_prompts: { active: 1, disabled: 2, deleted: 3 }[to] });
    expect(await rows()).toEqual(before);
    expect((await setStatus(ids, to)).body).toEqual({ ...dry.body, dry_run: false });
  },
);

test('accepts an empty list and does nothing', async () => {
  const { setStatus } = await insights.newPlace();
  expect((await setStatus([], 'active')).body).toEqual({ dry_run: false, updated_prompts: 0 });
});
