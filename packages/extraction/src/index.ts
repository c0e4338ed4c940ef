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
export { createQuoteFinder, nameKey, type QuoteFinder, type QuotePlace } from './quotes.ts';
export { createReader, EXTRACTION_VERSION } from './reader.ts';
