import type { Part } from '../changes/part.ts';
import type { Figure, Proof } from '../proof.ts';
import { again } from './again/again.ts';
import { killed } from './killed/killed.ts';
import { throughput } from './throughput/throughput.ts';

const parts: Record<string, Part> = { again, throughput, killed };

export const proof: Proof = {
  name: 'translation',
  summary:
    'translation jobs end every pair once and pay for it once, whatever is killed, and ask only for what changed',
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
