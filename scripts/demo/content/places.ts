import type { Phrase } from './languages.ts';
import { phraseAt, readPhrases } from './phrases.ts';

export interface Place {
  name: string;
  /** As it follows a noun: in the Dolomites. */
  where: Phrase;
  sentences: Phrase[];
}

const sections = readPhrases('places', 'places-south-and-north');

export const places: Place[] = [...sections].map(([name, phrases]) => ({
  name,
  where: phraseAt(sections, name),
  sentences: phrases.slice(1),
}));
