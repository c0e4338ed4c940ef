import { translateClickHouseError } from '@sightline/clickhouse';
import type { Positioned, Store } from './store.ts';

/**
 * Those of a refused batch that ClickHouse cannot read, each with its reason, found by halves in a table that keeps nothing. None
 * when it refuses a plain one too: then the fault is not with the messages, and nothing may be set aside.
 */
export async function findUnreadable<Message>(
  store: Store<Message>,
  batch: Positioned<Message>[],
): Promise<(Positioned<Message> & { reason: string })[]> {
  if ((await refusal(store, [store.plain])) !== undefined) return [];
  return search(batch);

  async function search(part: Positioned<Message>[]): Promise<(Positioned<Message> & { reason: string })[]> {
    const reason = await refusal(
      store,
      part.map(({ message }) => message),
    );
    const [first] = part;
    if (reason === undefined || !first) return [];
    if (part.length === 1) return [{ ...first, reason }];
    const half = part.length >> 1;
    return [...(await search(part.slice(0, half))), ...(await search(part.slice(half)))];
  }
}

/** Why the rows are refused as such; a ClickHouse that is down throws. */
async function refusal<Message>(store: Store<Message>, part: Message[]): Promise<string | undefined> {
  try {
    await store.probe(part);
    return undefined;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return error instanceof Error ? error.message.slice(0, 1000) : 'refused';
  }
}

export function isRefused(error: unknown): boolean {
  return translateClickHouseError(error)?.kind === 'invalid';
}
