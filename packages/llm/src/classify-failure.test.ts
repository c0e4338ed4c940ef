import { inspect } from 'node:util';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { answerShape, createModel } from './index.ts';
import { type Fault, inTurn, permanentFaults, startModelServer, transientFaults } from './testing/index.ts';

const shape = answerShape(
  'translation',
  Type.Object({ source_language: Type.String(), translations: Type.Array(Type.Unknown()) }),
);
const secret = 'a secret of the content';
const input = JSON.stringify({ language: 'de', segments: [{ id: 1, text: secret }] });

const transient: Partial<Record<Fault, object>> = {
  'rate-limited': { fault: 'rate-limited', status: 429, retryAfterMs: 1000 },
  'rate-limited-without-wait': { fault: 'rate-limited', status: 429, retryAfterMs: undefined },
  failing: { fault: 'unavailable', status: 500 },
  dropped: { fault: 'connection' },
  'broken-off': { fault: 'connection' },
  slow: { fault: 'timeout' },
  truncated: { fault: 'truncated' },
  'invalid-json': { fault: 'malformed' },
  'other-shape': { fault: 'malformed' },
  'no-protocol': { fault: 'malformed' },
};
const permanent: Partial<Record<Fault, object>> = {
  'bad-request': { fault: 'rejected', status: 400 },
  unauthorized: { fault: 'rejected', status: 401 },
  forbidden: { fault: 'rejected', status: 403 },
  'unknown-model': { fault: 'rejected', status: 404 },
  refused: { fault: 'refused' },
};

/** Faults of the text itself are found by the caller, who knows the text. */
const ofTheText = ['missing-text', 'unknown-text', 'repeated-text', 'lost-placeholder', 'wrong-language'];

test.each([
  ...transientFaults
    .filter((fault) => !ofTheText.includes(fault))
    .map((fault) => [fault, 'TransientModelError', transient[fault]] as const),
  ...permanentFaults.map((fault) => [fault, 'PermanentModelError', permanent[fault]] as const),
])(
  'classifies %s as %s after one call, without content or key in the error',
  async (fault, name, expected) => {
    await using server = await startModelServer({ fault: inTurn(fault) });
    const model = createModel({ ...server.settings, LLM_TIMEOUT_MS: fault === 'slow' ? 1000 : 30_000 });
    const error = await model.ask({ instructions: 'Translate.', input, answer: shape }).then(
      () => expect.unreachable('it succeeded'),
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ name, ...expected });
    expect(server.calls).toBe(1);
    const shown = inspect(error, { depth: 10, showHidden: true });
    for (const hidden of [secret, server.settings.LLM_API_KEY ?? '']) expect(shown).not.toContain(hidden);
  },
);

test('treats a server that is not there as a transient connection failure', async () => {
  const server = await startModelServer();
  await server[Symbol.asyncDispose]();
  const asked = createModel(server.settings).ask({ instructions: '', input, answer: shape });
  await expect(asked).rejects.toMatchObject({ name: 'TransientModelError', fault: 'connection' });
});
