import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translatingUnderTest } from '../../testing/translating-under-test.ts';
import { editAtRandom, editing } from './testing/random-edits.ts';

// A few each time, with another seed, which a failure prints: 1,000 with TRANSLATION_RUNS=1000.
const runs = Number(process.env.TRANSLATION_RUNS ?? 4);

test(
  'keeps every text written by a person with its source text, or lists it as orphaned, in any sequence of edits',
  async () => {
    const fixture = await translatingUnderTest();
    let site = await fixture.newSite();
    await using _worker = await fixture.startWorker({}, { pollMs: 10 });
    const sums = { runs: 0, written: 0, orphaned: 0 };
    await fc.assert(
      fc.asyncProperty(editing, async (steps) => {
        // A token is valid for 15 minutes.
        if (sums.runs % 100 === 99) site = await fixture.newSite();
        const { written, orphaned } = await editAtRandom(fixture, site, steps);
        sums.runs += 1;
        sums.written += written;
        sums.orphaned += orphaned;
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(sums.runs).toBe(runs);
    if (runs >= 100) process.stderr.write(`${JSON.stringify(sums)}\n`);
  },
  Math.max(60_000, runs * 10_000),
);
