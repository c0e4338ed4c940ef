import { type Contract, ContractError, type Events, type VisitBlock } from '@sightline/events';
import { publishFailure } from '../../ingest/event-stream.ts';
import { partId } from './block-id.ts';
import { visitColumns } from './visit-row.ts';

export const ADVICE =
  'Send the whole request again; with the same Idempotency-Key, or with an id in every line, what was stored is not stored twice.';

export interface BlockRows {
  id: string;
  organizationId: string;
  texts: string[];
  /** Of each row, such as 2026-03. */
  months: Set<string>;
}

/** So many are on their way to the log at a time: as much memory as they need is held twice. */
const AT_ONCE = 4;

/** Sends blocks while further ones are made. */
export function blockPublisher(events: Events, contract: Contract<VisitBlock>) {
  const sending = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  const rethrow = () => {
    if (failure) throw publishFailure(failure.error, ADVICE);
  };
  return {
    /** Resolves when there is room for the next one. */
    async add(block: BlockRows): Promise<void> {
      rethrow();
      const sent = publish(events, contract, block)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => sending.delete(sent));
      sending.add(sent);
      if (sending.size >= AT_ONCE) await Promise.race(sending);
      rethrow();
    },
    /** Resolves when the log has all of them. */
    async end(): Promise<void> {
      await Promise.all(sending);
      rethrow();
    },
  };
}

async function publish(events: Events, contract: Contract<VisitBlock>, block: BlockRows): Promise<void> {
  const { id, organizationId, texts, months } = block;
  try {
    await events.publish(contract, {
      id,
      organization_id: organizationId,
      columns: visitColumns,
      count: texts.length,
      months: [...months],
      rows: texts.join(''),
    });
  } catch (error) {
    // Larger than a message may be: lines full of what is written with several characters.
    if (!(error instanceof ContractError) || texts.length < 2) throw error;
    const half = texts.length >> 1;
    await publish(events, contract, { ...block, id: partId(id, 1), texts: texts.slice(0, half) });
    await publish(events, contract, { ...block, id: partId(id, 2), texts: texts.slice(half) });
  }
}
