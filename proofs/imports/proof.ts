import type { Figure, Proof } from '../proof.ts';
import { variantWriters } from './variant-writers.ts';

export const proof: Proof = {
  name: 'imports',
  summary: 'content that is written by keys and from files: none of it lost, doubled or half there',
  async run(options) {
    const parts: Record<string, Part> = {
      'writers of one variant': variantWriters,
    };
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      options.say(name);
      figures.push(...(await part(options).catch((error: unknown) => [failed(name, error)])));
    }
    return figures;
  },
};

export type Part = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;

/** The other parts took long and are shown all the same. */
function failed(name: string, error: unknown): Figure {
  return { what: name, goal: 'runs to its end', figure: String(error), met: false };
}
