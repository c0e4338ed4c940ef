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
export { createReader, EXTRACTION_VERSION } from './reader.ts';
