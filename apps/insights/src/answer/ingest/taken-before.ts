import type { ClickHouse } from '@sightline/clickhouse';
import { type Answer, answerIdentity, type Contract, type Events } from '@sightline/events';
import type { Log } from '@sightline/service';
import type { Pool } from 'pg';
import { storedAlready } from '../stored-already.ts';
import type { Duplicate } from './publish.ts';

export interface TakenBefore {
  /** Hashes by identity of those that are stored; '' where none was kept. Of nothing while ClickHouse is unavailable: the sink sees to it. */
  stored(answers: Answer[]): Promise<ReadonlyMap<string, string>>;
  /** Of those that the stream had before, those that it took with other content. */
  differing(duplicates: Duplicate[]): Promise<Answer[]>;
}

interface Parts {
  db: Pick<Pool, 'query'>;
  clickhouse: ClickHouse;
  events: Events;
  contract: Contract<Answer>;
  log: Log;
}

/** ClickHouse takes milliseconds for it; answers are taken without it, too. */
const PATIENCE_MS = 3_000;

/** Of one request: what is known of answers that were sent before: in ClickHouse, or on their way there. */
export function takenBefore({ db, clickhouse, events, contract, log }: Parts): TakenBefore {
  let isBlind = false;
  async function stored(answers: Answer[]): Promise<ReadonlyMap<string, string>> {
    if (answers.length === 0 || isBlind) return new Map();
    try {
      return await storedAlready({ db, clickhouse }, answers, AbortSignal.timeout(PATIENCE_MS));
    } catch (error) {
      // Once per request: nobody should wait for it with every chunk.
      isBlind = true;
      log.warn({ err: error }, 'Answers are accepted without comparing them with ClickHouse');
      return new Map();
    }
  }
  return {
    stored,
    async differing(duplicates) {
      if (duplicates.length === 0) return [];
      const waiting = await hashesOf(duplicates).catch((error: unknown) => {
        log.warn({ err: error }, 'Repeated answers are accepted without comparing them with the stream');
        return new Map<number, string>();
      });
      const gone = duplicates.filter(({ sequence }) => !waiting.has(sequence)).map(({ answer }) => answer);
      const found = await stored(gone);
      return duplicates
        .filter(({ answer, sequence }) =>
          isOther(answer, waiting.get(sequence) ?? found.get(answerIdentity(answer))),
        )
        .map(({ answer }) => answer);
    },
  };

  /** By sequence, of those that the stream still has. */
  async function hashesOf(duplicates: Duplicate[]): Promise<Map<number, string>> {
    const hashes = new Map<number, string>();
    const wanted = duplicates.map(({ sequence }) => sequence).sort((a, b) => a - b);
    const { first, last } = await events.bounds(contract);
    for (const [from, to] of rangesOf(wanted.filter((sequence) => sequence >= first && sequence <= last)))
      for await (const one of events.readRange(contract, from, to))
        if ('message' in one) hashes.set(one.sequence, one.message.content_hash ?? '');
    return hashes;
  }
}

export const isOther = ({ content_hash = '' }: Answer, known = ''): boolean =>
  content_hash !== '' && known !== '' && content_hash !== known;

/** Numbers with little between them are read in one go. */
function rangesOf(sorted: number[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = [];
  for (const one of sorted) {
    const range = ranges.at(-1);
    if (range && one - range[1] <= 100) range[1] = one;
    else ranges.push([one, one]);
  }
  return ranges;
}
