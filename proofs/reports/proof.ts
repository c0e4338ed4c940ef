import type { Figure, Proof } from '../proof.ts';
import { ingestPart } from './ingest/ingest.ts';
import { oraclePart } from './oracle/oracle.ts';
import { speedPart } from './speed/speed.ts';
import { streamsPart } from './streams/streams.ts';

type Part = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;

const parts: Record<string, Part> = {
  ingest: ingestPart,
  oracle: oraclePart,
  speed: speedPart,
  streams: streamsPart,
};

export const proof: Proof = {
  name: 'reports',
  summary: 'answers are stored once, whatever is killed, and reports say what they say',
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
