import { type ClickHouse, insertBatch, translateClickHouseError } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { answerColumns, NIL, storedAnswer } from '../stored-answer.ts';
import type { Chosen } from './choose.ts';

/** Stores a batch once, however often it is called with the same rows and token. */
export function insertAnswers(clickhouse: ClickHouse, batch: Chosen[], token: string): Promise<void> {
  return insertInto(clickhouse, 'answers', batch, token);
}

function insertInto(clickhouse: ClickHouse, table: string, batch: Chosen[], deduplicationToken: string) {
  function* rows() {
    for (const { answer } of batch) yield storedAnswer(answer);
  }
  return insertBatch(clickhouse, { table, columns: answerColumns, rows: rows(), deduplicationToken });
}

/**
 * Those of a refused batch that ClickHouse cannot read, each with its reason, found by halves in a table that keeps nothing. None
 * when it refuses a plain answer too: then the fault is not with the answers, and nothing may be set aside.
 */
export async function findUnreadable(
  clickhouse: ClickHouse,
  batch: Chosen[],
): Promise<(Chosen & { reason: string })[]> {
  if ((await refusal(clickhouse, [plain])) !== undefined) return [];
  return search(batch);

  async function search(part: Chosen[]): Promise<(Chosen & { reason: string })[]> {
    const reason = await refusal(clickhouse, part);
    const [first] = part;
    if (reason === undefined || !first) return [];
    if (part.length === 1) return [{ ...first, reason }];
    const half = part.length >> 1;
    return [...(await search(part.slice(0, half))), ...(await search(part.slice(half)))];
  }
}

/** Why the rows are refused as such; a ClickHouse that is away throws. */
async function refusal(clickhouse: ClickHouse, part: Chosen[]): Promise<string | undefined> {
  try {
    await insertInto(clickhouse, 'answers_probe', part, 'probe');
    return undefined;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return error instanceof Error ? error.message.slice(0, 1000) : 'refused';
  }
}

export function isRefused(error: unknown): boolean {
  return translateClickHouseError(error)?.kind === 'invalid';
}

const plain: Chosen = {
  sequence: 0,
  answer: {
    ...{ id: NIL, category_id: NIL, prompt_id: NIL, topic_id: NIL, model_id: NIL },
    ...{ at: '2026-01-01T00:00:00.000Z', text: '', tag_ids: [], analysis_types: [] },
  } satisfies Answer,
};
