import type { Figure, Proof } from '../proof.ts';
import { classifyPart } from './classify/classify.ts';
import { ingestPart } from './ingest/ingest.ts';
import { killedPart } from './ingest/killed.ts';
import { oraclePart } from './oracle/oracle.ts';

type Part = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;

const parts: Record<string, Part> = {
  classify: classifyPart,
  ingest: ingestPart,
  killed: killedPart,
  oracle: oraclePart,
};

export const proof: Proof = {
  name: 'traffic',
  summary: 'visits are told apart and stored once, and reports say what they say',
  parts: Object.keys(parts),
  async run({ part: chosen, ...options }) {
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (chosen !== undefined && chosen !== name) continue;
      options.say(name);
      figures.push(...(await part(options)));
    }
    return figures;
  },
};
