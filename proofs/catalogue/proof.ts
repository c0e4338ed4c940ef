import type { Figure, Proof } from '../proof.ts';
import { bulkCreation } from './bulk-creation.ts';
import { listingRate } from './listing-rate.ts';
import { manyPages } from './many-pages.ts';

type Part = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;

/** Each opens what it needs and closes it; one that fails does not hide the others. */
const parts: Record<string, Part> = { listing: listingRate, pages: manyPages, 'bulk creation': bulkCreation };

export const proof: Proof = {
  name: 'catalogue',
  summary:
    'prompts of a category: a page against a bare server, pages of a million, ten thousand in a request',
  async run(options) {
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      options.say(name);
      figures.push(...(await part(options).catch((error: unknown) => [failed(name, error)])));
    }
    return figures;
  },
};

function failed(name: string, error: unknown): Figure {
  return { what: name, goal: 'runs to its end', figure: String(error), met: false };
}
