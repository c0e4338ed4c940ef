import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { computedFieldsUnderTest, runContext } from './testing/run-script.ts';

const { fields, run } = computedFieldsUnderTest({ stoppedMs: 1 });

/** For a machine that runs other tests meanwhile. A script that is not stopped at all runs for minutes, or until memory ends. */
const MARGIN_MS = 400;

const digits = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';
const nest = (macro: string, depth: number, inner: string) =>
  Array.from({ length: depth }).reduce<string>((body, _, i) => `${digits}.${macro}(x${i}, ${body})`, inner);
const doubled = (times: number) => `["aaaaaaaaaaaaaaaa"]${'.map(x, x + x)'.repeat(times)}[0]`;
const longText = doubled(15);

const hostile: [string, string][] = [
  ['comprehensions in comprehensions', nest('all', 9, 'true')],
  ['lists of lists of lists', nest('map', 8, '1')],
  ['a text doubled again and again', doubled(40)],
  ['a list doubled again and again', `[[1]]${'.map(x, x + x)'.repeat(40)}`],
  [
    'a value shared by a tree',
    `[1]${'.map(x, [x, x])'.repeat(60)}.size() == 0 ? 1 : [1]${'.map(x, [x, x])'.repeat(30)}`,
  ],
  ['a text replaced into a longer one', `"aaaaaaaaaa"${'.replace("a", "aaaaaaaaaa")'.repeat(9)}`],
  [
    'a text larger than the heap',
    `[${longText}].map(t, ${digits}.map(x, ${digits}.map(y, t).join("")).join(""))[0].size()`,
  ],
  // One call of the engine's own string search, which no thread could be interrupted in.
  ['a search that compares everything', `${longText}.lastIndexOf(${doubled(14)} + "b")`],
  ['a regular expression that backtracks', `("${'a'.repeat(60)}b").matches("^(a+)+$") ? "" : 1 / 0`],
  ['a regular expression that is large', `${longText}.matches("((a{1,30}){1,30}){1,30}")`],
  ['deep brackets', `${'['.repeat(1_900)}${']'.repeat(1_900)}`],
  ['a long chain', Array(1_900).fill('1').join('+')],
  ['a long ternary', `${'true?1:'.repeat(500)}1`],
  ['lookups in a loop', nest('map', 4, 'lookup("author", string(x0 + x1 * 10 + x2 * 100 + x3 * 1000))')],
];

test.each(hostile)('%s: stopped in time, while others are answered', async (_name, script) => {
  const attacker = runContext({ meta: { locale: 'en', path: '/', websiteId: randomUUID() } });
  const other = runContext({ meta: { locale: 'fr', path: '/', websiteId: randomUUID() } });
  // Both evaluators run, so that no start is measured.
  await Promise.all([run('1', {}, attacker), run('1', {}, other)]);

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const attack = run(script, {}, attacker).then(
    () => 'answered',
    (error) => error,
  );
  const answers: unknown[] = [];
  for (let i = 0; i < 5; i += 1) answers.push(await run('content.n + meta.locale', { n: `${i}` }, other));
  const othersTook = performance.now() - began;
  const outcome = await attack;
  const took = performance.now() - began;
  delay.disable();

  expect(outcome).toMatchObject({ name: 'ComputedFieldError', blockId: 'block-1', fieldPath: 'hero.title' });
  expect(took).toBeLessThan(limits.scriptMs + MARGIN_MS);
  expect(answers).toEqual(['0fr', '1fr', '2fr', '3fr', '4fr']);
  expect(othersTook).toBeLessThan(limits.scriptMs + MARGIN_MS);
  // The service itself was never held up.
  expect(delay.max / 1e6).toBeLessThan(MARGIN_MS);
});

test('the script that was stopped is the one that is named', async () => {
  const content = { title: 'a' };
  const runs = ['content.title', 'content.title + "b"', nest('all', 9, 'true'), 'content.title'].map(
    (script, index) => ({ blockId: `block-${index}`, fieldPath: `field-${index}`, script, content }),
  );
  await expect(fields.run(runs, runContext())).rejects.toMatchObject({
    blockId: 'block-2',
    fieldPath: 'field-2',
    reason: 'it took longer than 100 ms',
  });
});

test('many scripts that are each in time do not take for ever together', async () => {
  const slow = nest('all', 4, 'true');
  const runs = Array.from({ length: 1_000 }, (_, index) => ({
    blockId: 'block-1',
    fieldPath: `field-${index}`,
    script: slow,
    content: {},
  }));
  await run('1');
  const began = performance.now();
  await expect(fields.run(runs, runContext())).rejects.toMatchObject({
    reason: expect.stringContaining('with the scripts before it'),
  });
  expect(performance.now() - began).toBeLessThan(limits.requestMs + MARGIN_MS);
});

test('a website that attacks all the time keeps an evaluator free for others', async () => {
  const attacker = runContext({ meta: { locale: 'en', path: '/', websiteId: randomUUID() } });
  const other = runContext({ meta: { locale: 'fr', path: '/', websiteId: randomUUID() } });
  await Promise.all([run('1', {}, attacker), run('1', {}, other)]);
  const attacks = Array.from({ length: 6 }, (_, index) =>
    run(`${nest('all', 9, 'true')} && ${index} == 0`, {}, attacker).catch(() => 'stopped'),
  );
  const times: number[] = [];
  let attacking = true;
  const ended = Promise.all(attacks).then((outcomes) => {
    attacking = false;
    return outcomes;
  });
  while (attacking) {
    const began = performance.now();
    expect(await run('meta.locale', {}, other)).toBe('fr');
    times.push(performance.now() - began);
  }
  expect(await ended).toEqual(Array(6).fill('stopped'));
  // Of one that has to wait for attacks every answer is late; of one that does not, those for which the machine had no time.
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  expect(median).toBeLessThan(limits.scriptMs + MARGIN_MS);
});

test('a script that was stopped is not tried again at once', async () => {
  const { run: runOnce } = computedFieldsUnderTest({ stoppedMs: 60_000 });
  const script = nest('all', 9, 'true');
  await expect(runOnce(script)).rejects.toMatchObject({ reason: 'it took longer than 100 ms' });
  const began = performance.now();
  await expect(runOnce(script)).rejects.toMatchObject({ reason: expect.stringContaining('a moment ago') });
  expect(performance.now() - began).toBeLessThan(limits.scriptMs);
  // Another website may have the same script over other content.
  const context = { meta: { locale: 'en', path: '/', websiteId: randomUUID() } };
  await expect(runOnce(script, {}, context)).rejects.toMatchObject({ reason: 'it took longer than 100 ms' });
});

test('results that are too large are refused by name', async () => {
  await expect(run(`${digits}.map(x, ${longText})`)).rejects.toMatchObject({
    reason: expect.stringContaining('characters of JSON'),
  });
  const large = { text: 'a'.repeat(limits.resultLength - 2) };
  const runs = Array.from({ length: 17 }, (_, index) => ({
    blockId: 'block-1',
    fieldPath: `field-${index}`,
    script: 'content.text',
    content: large,
  }));
  await expect(fields.run(runs, runContext())).rejects.toMatchObject({
    fieldPath: 'field-15',
    reason: expect.stringContaining('results of its request'),
  });
  const content = { text: 'a'.repeat(limits.inputLength) };
  await expect(run('content.text', content)).rejects.toMatchObject({
    reason: expect.stringContaining('characters of content'),
  });
});
