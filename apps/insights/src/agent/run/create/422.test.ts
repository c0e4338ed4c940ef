import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('refuses inputs that do not fit the schema, with all their errors', async () => {
  const { send, newPublished } = await agentsUnderTest();
  const inputs = {
    type: 'object',
    properties: { topic: { type: 'string', maxLength: 5 }, count: { type: 'integer' } },
    required: ['topic', 'count'],
  };
  const id = await newPublished(chain([ask('a', 'x')], { inputs }));
  const errors = async (body: object) => {
    const { status, body: answer } = await send(`POST /v1/agents/${id}/runs`, body);
    return [
      status,
      answer.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type]),
    ];
  };
  expect(await errors({ inputs: { topic: 'too long', more: 1 } })).toEqual([
    422,
    [
      ['body.inputs.count', 'missing'],
      ['body.inputs.more', 'extra_forbidden'],
      ['body.inputs.topic', 'string_too_long'],
    ],
  ]);
  expect((await errors({ input: {} }))[0]).toBe(422);
});
