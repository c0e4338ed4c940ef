import type { Figure, Proof } from '../proof.ts';
import { failed } from '../proof-of-parts.ts';
import { browserPart } from './browser/browser.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { isolation } from './isolation/isolation.ts';
import { killEverything } from './kill-everything/kill-everything.ts';
import type { Part, PartOptions } from './part.ts';
import { readAfterEvent } from './read-after-event/read-after-event.ts';
import { revoked } from './revoked/revoked.ts';
import { manyStreams } from './streams/streams.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Parts that leave the engines alone share one fixture. */
const inOneFixture: Record<string, (fixture: Fixture, options: PartOptions) => Promise<Figure[]>> = {
  isolation,
  revoked,
  'read-after-event': readAfterEvent,
  webhooks,
  streams: manyStreams,
};
const alone: Record<string, Part> = { 'kill-everything': killEverything, browser: browserPart };
const tested: Record<string, string> = { webhooks: 'apps/content/src/webhook/worker.test.ts' };

export const proof: Proof = {
  name: 'changes',
  summary: 'live changes reach every listener of their website, soon, once and in order, whatever is killed',
  parts: [...Object.keys(inOneFixture), ...Object.keys(alone)],
  together: Object.keys(inOneFixture),
  tested,
  async run({ parts: chosen, ...options }) {
    const figures: Figure[] = [];
    const wanted = (name: string) => chosen?.includes(name) ?? (options.full || tested[name] === undefined);
    const show = async (name: string, run: () => Promise<Figure[]>) => {
      options.say(name);
      figures.push(...(await run().catch((error: unknown) => [failed(name, error)])));
    };
    const together = Object.entries(inOneFixture).filter(([name]) => wanted(name));
    if (together.length > 0) {
      const fixture = await openFixture();
      try {
        for (const [name, part] of together) await show(name, () => part(fixture, options));
      } finally {
        await fixture.close();
      }
    }
    for (const [name, part] of Object.entries(alone)) {
      if (wanted(name)) await show(name, () => part(options));
    }
    return figures;
  },
};
