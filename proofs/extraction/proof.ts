import { proofOfParts } from '../proof-of-parts.ts';
import { hostile } from './hostile/part.ts';
import { judge } from './judge/part.ts';
import { mentions } from './mentions.ts';

export const proof = proofOfParts(
  'extraction',
  'what the rules read in answers of 15 languages, against labels, that no text stops them, and that of what a language model says only quotes are kept',
  { mentions, hostile, judge },
);
