import type { Figure, Proof } from '../proof.ts';
import { cacheSafety } from './cache/cache-safety.ts';
import { growth } from './growth/growth.ts';
import { sideBySide } from './side-by-side.ts';
import { largeDataset } from './stream/large-dataset.ts';

export const proof: Proof = {
  name: 'delivery',
  summary:
    'reads side by side with bare servers and other systems, their cost at growth, their memory, and its safety',
  async run({ full, say }) {
    const parts: Record<string, () => Promise<Figure[]>> = {
      'safety of cached responses': () => cacheSafety({ seconds: full ? 120 : 5, say }),
      'large datasets': () => largeDataset({ documents: full ? 200 : 20 }),
      growth: () => growth({ full, say }),
      'side by side': () => sideBySide({ full, say }),
    };
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      say(name);
      figures.push(...(await part().catch((error: unknown) => [failed(name, error)])));
    }
    return figures;
  },
};

/** The other parts took long and are shown all the same. */
function failed(name: string, error: unknown): Figure {
  return { what: name, goal: 'runs to its end', figure: String(error), met: false };
}
