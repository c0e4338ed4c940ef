import { type ClickHouse, insertBatch } from '@sightline/clickhouse';
import { type Answer, answerIdentity } from '@sightline/events';
import type { PoolClient } from 'pg';
import { monthsOf, once, type Upgrade } from '../../sink/remake-tables.ts';
import type { Store } from '../../sink/store.ts';
import { asEdition, editionsOf } from '../../sql/edition.ts';
import { storedAlready } from '../stored-already.ts';
import { answerColumns, NIL, storedAnswer } from '../stored-answer.ts';
import { countChangeOfAll, countChanges } from './count-changes.ts';
import { countUnexamined } from './count-unexamined.ts';
import { fillSumsByPrompt, fillYoutubeCitations } from './fill-tables.ts';
import { normalizePages } from './normalize-pages.ts';
import { removeDeleted } from './remove-deleted.ts';

/** `whileStill`: what may change editions, called while no batch is begun and nothing waits in the stream. */
export function answerStore(
  clickhouse: ClickHouse,
  cluster?: string,
  whileStill?: (client: PoolClient) => Promise<void>,
): Store<Answer> {
  const insertInto = (
    table: string,
    answers: Answer[],
    deduplicationToken: string,
    editionOf = asEdition,
  ) => {
    function* rows() {
      for (const answer of answers)
        yield { ...storedAnswer(answer), category_id: editionOf(answer.category_id) };
    }
    return insertBatch(clickhouse, { table, columns: answerColumns, rows: rows(), deduplicationToken });
  };
  return {
    name: 'answer',
    tables: { positions: 'answer_sink', refusals: 'refused_answers' },
    limits: { rows: 10_000, bytes: 24 * 1024 * 1024, months: 12 },
    weigh: ({ at }) => ({ rows: 1, months: [at.slice(0, 7)] }),
    fault: ({ at }) => (isStorableTime(at) ? undefined : `${at} is not a time that can be stored`),
    identity: answerIdentity,
    content: ({ content_hash = '' }) => content_hash,
    async upgrade(client) {
      const upgrades = [
        await countUnexamined(clickhouse, client),
        await normalizePages(clickhouse, client),
        await fillFirstCitations(clickhouse, client),
        await fillSumsByPrompt({ clickhouse, client, cluster }),
        await fillYoutubeCitations({ clickhouse, client, cluster }),
      ];
      if (upgrades.includes('upgraded')) await countChangeOfAll(client);
    },
    async sweep(client) {
      await removeDeleted(clickhouse, client, cluster);
      await whileStill?.(client);
    },
    storedBefore: (answers, client) => storedAlready({ db: client, clickhouse }, answers),
    recordStored: (answers, client) => countChanges(client, answers),
    /** Editions change while no batch is begun. */
    async insert(answers, token, client) {
      const ids = answers.map(({ category_id }) => category_id);
      await insertInto('answers', answers, token, await editionsOf(client, ids));
    },
    probe: (answers) => insertInto('answers_probe', answers, 'probe'),
    plain: {
      id: NIL,
      category_id: NIL,
      prompt_id: NIL,
      topic_id: NIL,
      model_id: NIL,
      at: '2026-01-01T00:00:00.000Z',
      text: '',
      tag_ids: [],
      analysis_types: [],
    },
  };
}

/** Within what the column holds. */
function isStorableTime(at: string): boolean {
  const time = Date.parse(at);
  return time >= Date.UTC(1900, 0, 1) && time < Date.UTC(2299, 0, 1);
}

/**
 * Adds the pages that were cited before `first_citations` was kept. The first of all times is what remains of a page, so it can be repeated; it
 * comes after `normalizePages`, which changes the names of pages.
 */
function fillFirstCitations(clickhouse: ClickHouse, client: PoolClient): Promise<Upgrade> {
  return once(client, 'first citations', async () => {
    for (const month of await monthsOf(clickhouse, 'answers'))
      await clickhouse.native.command({
        query: `INSERT INTO first_citations SELECT category_id, url, min(first_at) FROM citations_by_page_and_day
          WHERE toYYYYMM(day) = {month:UInt32} GROUP BY category_id, url`,
        query_params: { month },
        clickhouse_settings: { insert_deduplicate: 0, max_execution_time: 0 },
      });
  });
}
