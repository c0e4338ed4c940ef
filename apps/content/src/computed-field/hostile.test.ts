import { randomUUID } from 'node:crypto';
import { randomSeed } from '@sightline/stack';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { digits, hostile, longText, nest } from './testing/hostile-scripts.ts';
import { computedFieldsUnderTest, runContext } from './testing/run-script.ts';

// More than in production: where others have the processor, their time is counted as a script's.
const scriptMs = 1_000;
const tookTooLong = `it took longer than ${scriptMs} ms`;

const { fields, run } = computedFieldsUnderTest({ stoppedMs: 1, scriptMs });

/**
 * Each has a second of a processor before it is stopped: a run tries some, by its seed. `pnpm prove bounds --part scripts` stops all of them after the
 * time of production, and measures how soon, and how long others wait meanwhile.
 */
const some = Array.from({ length: 5 }, (_, nth) => hostile[(randomSeed() + 3 * nth) % hostile.length]).filter(
  (one) => one !== undefined,
);

test.each(some)('stops a script and keeps serving others: %s', async (_name, script) => {
  const attacker = runContext({ meta: { locale: 'en', path: '/', websiteId: randomUUID() } });
  const other = runContext({ meta: { locale: 'fr', path: '/', websiteId: randomUUID() } });
  const attack = run(script, {}, attacker).then(
    () => 'not stopped',
    (error) => error,
  );
  const values: unknown[] = [];
  for (let i = 0; i < 5; i += 1) values.push(await run('content.n + meta.locale', { n: `${i}` }, other));
  expect(await attack).toMatchObject({
    name: 'ComputedFieldError',
    blockId: 'block-1',
    fieldPath: 'hero.title',
  });
  expect(values).toEqual(['0fr', '1fr', '2fr', '3fr', '4fr']);
});

test('names the script that was stopped', async () => {
  const content = { title: 'a' };
  const runs = ['content.title', 'content.title + "b"', nest('all', 9, 'true'), 'content.title'].map(
    (script, index) => ({ blockId: `block-${index}`, fieldPath: `field-${index}`, script, content }),
  );
  const results = await fields.run(runs, runContext());
  expect(results[2]).toMatchObject({
    error: { blockId: 'block-2', fieldPath: 'field-2', reason: tookTooLong, stopped: true },
  });
});

test('limits the total time of many scripts that are each in time', async () => {
  const { fields } = computedFieldsUnderTest({ requestMs: limits.requestMs, scriptMs });
  const slow = nest('all', 4, 'true');
  const runs = Array.from({ length: 1_000 }, (_, index) => ({
    blockId: 'block-1',
    fieldPath: `field-${index}`,
    script: slow,
    content: {},
  }));
  const results = await fields.run(runs, runContext());
  expect(results).toHaveLength(1_000);
  expect(results.at(-1)).toMatchObject({
    error: { reason: expect.stringContaining('took longer'), stopped: true },
  });
});

test('keeps an evaluator free for others while one website attacks continuously', async () => {
  const attacker = runContext({ meta: { locale: 'en', path: '/', websiteId: randomUUID() } });
  const other = runContext({ meta: { locale: 'fr', path: '/', websiteId: randomUUID() } });
  await Promise.all([run('1', {}, attacker), run('1', {}, other)]);
  const attacks = Array.from({ length: 6 }, (_, index) =>
    run(`${nest('all', 9, 'true')} && ${index} == 0`, {}, attacker).catch(() => 'stopped'),
  );
  let attacking = true;
  const ended = Promise.all(attacks).then((outcomes) => {
    attacking = false;
    return outcomes;
  });
  while (attacking) expect(await run('meta.locale', {}, other)).toBe('fr');
  expect(await ended).toEqual(Array(6).fill('stopped'));
});

test('does not retry a stopped script at once', async () => {
  const { run: runOnce } = computedFieldsUnderTest({ stoppedMs: 60_000, scriptMs });
  const script = nest('all', 9, 'true');
  await expect(runOnce(script)).rejects.toMatchObject({ reason: tookTooLong });
  await expect(runOnce(script)).rejects.toMatchObject({ reason: expect.stringContaining('a moment ago') });
  // Another website may have the same script over other content.
  const context = { meta: { locale: 'en', path: '/', websiteId: randomUUID() } };
  await expect(runOnce(script, {}, context)).rejects.toMatchObject({ reason: tookTooLong });
});

test('refuses results that are too large, by name', async () => {
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
  const results = await fields.run(runs, runContext());
  expect(results.slice(0, 15).every((result) => 'value' in result)).toBe(true);
  expect(results.slice(15)).toMatchObject(
    ['field-15', 'field-16'].map((fieldPath) => ({
      error: { fieldPath, reason: expect.stringContaining('results of its request') },
    })),
  );
  const content = { text: 'a'.repeat(limits.inputLength) };
  await expect(run('content.text', content)).rejects.toMatchObject({
    reason: expect.stringContaining('characters of content'),
  });
});
