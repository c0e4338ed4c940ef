import { proofOfParts } from '../proof-of-parts.ts';
import { hostile } from './hostile/part.ts';
import { mentions } from './mentions.ts';

export const proof = proofOfParts(
  'extraction',
  'what the rules read in answers of 15 languages, against labels, and that no text stops them',
  { mentions, hostile },
);
