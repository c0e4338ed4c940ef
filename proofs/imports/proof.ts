import type { Figure, Proof } from '../proof.ts';
import { killedImport } from './killed-import.ts';
import { largeFile } from './large-file/large-file.ts';
import type { Part } from './part.ts';
import { refusedCallers } from './refused-callers.ts';
import { usageCost } from './usage-cost.ts';
import { usageGrowth } from './usage-growth.ts';
import { variantWriters } from './variant-writers.ts';

export const proof: Proof = {
  name: 'imports',
  summary: 'content that is written by keys and from files: none of it lost, doubled or half there',
  async run(options) {
    const parts: Record<string, Part> = {
      'writers of one variant': variantWriters,
      'usage at growth': usageGrowth,
      'cost of usage': usageCost,
      'imports that are killed': killedImport,
      'callers who may not write': refusedCallers,
      'a large file': largeFile,
    };
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      options.say(name);
      figures.push(...(await part(options).catch((error: unknown) => [failed(name, error)])));
    }
    return figures;
  },
};

/** The other parts took long and are shown all the same. */
function failed(name: string, error: unknown): Figure {
  return { what: name, goal: 'runs to its end', figure: String(error), met: false };
}
