import { expect, test } from 'vitest';
import { type Fault, sometimes, startModelServer, translateText } from './index.ts';

const faulty: Fault[] = ['failing', 'rate-limited', 'truncated'];

test('fails a fixed share of calls, and counts only good results as paid', async () => {
  const statuses: number[][] = [];
  for (const _ of [1, 2]) {
    await using server = await startModelServer({ fault: sometimes(0.3, faulty, 'seed'), delayMs: 50 });
    const answers = Array.from({ length: 100 }, (_, index) => ask(server.settings, `Hut ${index}`));
    statuses.push(await Promise.all(answers));
    const failed = [...server.faults.values()].reduce((sum, one) => sum + one, 0);
    expect(failed).toBeGreaterThan(15);
    expect(failed).toBeLessThan(45);
    expect(server.paid.size).toBe(100 - failed);
    expect(server.mostAtOnce).toBeGreaterThan(1);
  }
  expect(statuses[0]).toEqual(statuses[1]);
});

test('does not count a result that nobody waits for', async () => {
  await using server = await startModelServer({ delayMs: 300 });
  const abort = new AbortController();
  const asked = ask(server.settings, 'Hut', abort.signal);
  await expect.poll(() => server.calls).toBe(1);
  abort.abort();
  await expect(asked).rejects.toThrow();
  await ask(server.settings, 'Hut');
  expect([...server.paid.values()]).toEqual([1]);
});

test('translates letter by letter, and only letters', () => {
  const text = 'Hi {name}, %d <b>huts</b> at https://example.com: {n, plural, one {# hut} other {# huts}}';
  const german = translateText(text, 'de');
  expect(german).toMatch(
    /^\w\w \{name\}, %d <b>\w{4}<\/b> \w\w https:\/\/example\.com: \{n, plural, one \{# \w{3}\} other \{# \w{4}\}\}$/,
  );
  expect(german).not.toContain('huts');
  expect(translateText('A hut', 'ru')).toMatch(/^\p{Script=Cyrillic} \p{Script=Cyrillic}{3}$/u);
  expect(translateText('My hut', 'de', [{ term: 'hut', translation: 'Hütte' }])).toMatch(/^\w\w Hütte$/);
});

async function ask(
  { LLM_BASE_URL, LLM_API_KEY }: { LLM_BASE_URL: string | undefined; LLM_API_KEY: string | undefined },
  text: string,
  signal?: AbortSignal,
): Promise<number> {
  const content = JSON.stringify({ language: 'de', segments: [{ id: 1, text }] });
  const response = await fetch(`${LLM_BASE_URL}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LLM_API_KEY}` },
    body: JSON.stringify({ response_format: { type: 'json_object' }, messages: [{ role: 'user', content }] }),
    ...(signal && { signal }),
  });
  await response.text();
  return response.status;
}
