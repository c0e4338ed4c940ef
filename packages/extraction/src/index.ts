/** The same for all ways to write a name: the key of decisions. */
export { foldedText } from './fold/fold.ts';
export type {
  Answer,
  Brand,
  BrandName,
  Candidate,
  Decision,
  Mention,
  MentionKind,
  Reader,
  Reading,
  Reason,
} from './interface.ts';
export { compareNames, type NameChanges } from './names/changes.ts';
export { createQuoteFinder, nameKey, type QuoteFinder, type QuotePlace } from './quotes.ts';
export { createReader, EXTRACTION_VERSION } from './reader.ts';
