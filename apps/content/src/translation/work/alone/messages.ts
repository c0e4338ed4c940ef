import type { ModelSettings } from '@sightline/llm';
import type { ClaimedAttempt, Outcome } from '../pair.ts';

/** What the process needs to translate and to store. Sent once, before anything else. */
export interface AloneSettings {
  databaseUrl: string;
  eventsPrefix: string | undefined;
  model: ModelSettings;
  tokensPerMonth: number | undefined;
  callCharacters: number;
  mostAttempts: number;
}

/** One pair to try. */
export interface Order extends ClaimedAttempt {
  /** Of the queue. */
  entryId: string;
  /** When the provider wants to be left alone: until then. */
  quietUntil: number;
}

/** What the process tells. */
export type Message =
  | { kind: 'ready' }
  /** Its event loop turns. */
  | { kind: 'alive' }
  | { kind: 'called'; outcome: string; tokens: { prompt: number; completion: number } }
  | { kind: 'quiet'; until: number }
  | { kind: 'warned'; text: string; reason: string }
  /** What came of the order is stored. */
  | { kind: 'ended'; outcome: Outcome['kind'] }
  /** Nothing is stored; that is no fault of the document. */
  | { kind: 'unstored'; reason: string };
