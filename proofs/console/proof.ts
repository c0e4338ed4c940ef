import { buildConsole } from '../../scripts/instance/build-console.ts';
import type { Figure, Proof } from '../proof.ts';
import { failed } from '../proof-of-parts.ts';
import { type ConsolePart, type Fixture, openFixture } from './fixture.ts';
import { interactions } from './interactions.ts';
import { load } from './load.ts';
import { memory } from './memory.ts';
import { period } from './period.ts';
import { pictures } from './pictures.ts';
import { sizes } from './sizes.ts';

/** They share one start of the system. */
const inBrowser: Record<string, ConsolePart> = { load, period, interactions, memory, pictures };
const JOURNEYS = 'apps/console/journeys/journeys.test.ts';

export const proof: Proof = {
  name: 'console',
  summary: 'the console is small, soon there and responds at once, in Chromium on the whole system',
  parts: ['sizes', ...Object.keys(inBrowser)],
  // What a browser shows without a clock is a journey; times are for a machine that does nothing else.
  tested: Object.fromEntries(Object.keys(inBrowser).map((part) => [part, JOURNEYS])),
  async run({ parts: chosen, ...options }) {
    const figures: Figure[] = [];
    // Pictures are for people to look at, and made when asked for.
    const wanted = (name: string) => chosen?.includes(name) ?? (options.full && name !== 'pictures');
    const show = async (name: string, run: () => Promise<Figure[]>) => {
      options.say(name);
      figures.push(...(await run().catch((error: unknown) => [failed(name, error)])));
    };
    await buildConsole(options.say);
    if (chosen?.includes('sizes') !== false) await show('sizes', () => sizes(options));
    const parts = Object.entries(inBrowser).filter(([name]) => wanted(name));
    if (chosen === undefined && !options.full)
      for (const name of Object.keys(inBrowser)) options.say(`${name}: ${JOURNEYS} is its small size`);
    if (parts.length === 0) return figures;
    const fixture: Fixture = await openFixture(options.full);
    options.say(`${fixture.answers.toLocaleString('en')} answers are stored`);
    try {
      for (const [name, part] of parts) await show(name, () => part(fixture, options));
    } finally {
      await fixture.close();
    }
    return figures;
  },
};
