import type { Matched } from '../by-hand/match-hand-written.ts';
import type { TextSource } from '../text/found-text.ts';
import type { Glossary } from '../text/glossary.ts';
import type { Segment } from '../text/segments.ts';
import type { PairAttempt } from '../translation-queue.ts';
import type { ClaimedPair } from './claim-pairs.ts';

/** A published document, as it is translated. */
export interface PairSource extends TextSource {
  websiteId: string;
  organizationId: string;
  documentId: string;
  /** Changes with every publication, and with every change of the component. */
  edition: string;
  hash: string;
  /** The version of the document that was published; null where it is not known. */
  version: number | null;
  segments: readonly Segment[];
}

/** An attempt whose pair is this worker's; nothing of the document was read. */
export interface ClaimedAttempt {
  attempt: PairAttempt;
  claimed: ClaimedPair;
}

/** A pair that this worker has to itself. */
export interface OpenPair {
  attempt: PairAttempt;
  /** Each claim of a pair has its own. */
  claim: string;
  /** None when the document is not published any more. */
  source: PairSource | undefined;
  /** When the translation that is there was written; a person may write another one meanwhile. */
  writtenAt: string | null;
  /** Translated already, by whichever job. */
  isCurrent: boolean;
  /** What people wrote, beside the texts of the source that they wrote it for. */
  byHand: Matched;
  /** By hash of the segment, what needs no asking. */
  known: ReadonlyMap<string, string>;
  glossary: Glossary;
}

/** What became of an attempt. */
export type Outcome =
  | ({ kind: 'translated'; content: Record<string, unknown> } & Matched)
  | { kind: 'current' }
  /** Comes again; `counts` when it was tried and failed. */
  | { kind: 'again'; afterMs: number; counts: boolean; error?: string; crashed?: true }
  /** `crashed`: its process ended over it. */
  | { kind: 'failed'; error: string; crashed?: true };

/** An attempt whose outcome is known. */
export interface EndedAttempt {
  /** Of the queue. */
  entryId: string;
  attempt: PairAttempt;
  /** None when the pair could not be claimed. */
  pair: OpenPair | undefined;
  outcome: Outcome;
}

/** How many attempts an outcome is. */
export function triesOf(outcome: Outcome): number {
  return outcome.kind === 'again' && !outcome.counts ? 0 : 1;
}
