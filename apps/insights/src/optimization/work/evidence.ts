import { type ClickHouse, query } from '@sightline/clickhouse';
import Type from 'typebox';
import { pageOf } from '../../page/page-of.ts';
import type { TakenAnalysis } from './analysis-rows.ts';

const DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
const MOST_SEARCHES = 50;
const LONGEST_SEARCH = 500;
const MOST_CITED = 5;

export interface Evidence {
  /** What answer engines searched for, the most frequent first. */
  searches: string[];
  /** Addresses that answers cite most, without the analysed page and without videos of YouTube, which have no text to compare with. */
  cited: string[];
}

const since = `category_id = {category:UUID} AND at >= toDateTime({from:UInt32}, 'UTC')`;
const subjects = { prompt: 'prompt_id = {subject:UUID}', topic: 'topic_id = {subject:UUID}' };

/** What answers of the last 90 days to the prompt, or to all prompts of the topic, came with. Without either: nothing. */
export async function findEvidence(
  clickhouse: ClickHouse,
  { edition, promptId, topicId, type, input }: TakenAnalysis,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Evidence> {
  const subject = promptId ?? topicId;
  if (subject === null) return { searches: [], cited: [] };
  const where = `${since} AND ${subjects[promptId === null ? 'topic' : 'prompt']}`;
  const params = { category: edition, subject, from: Math.floor(now / 1000) - DAYS * DAY_SECONDS };
  const searches = await query(clickhouse, {
    sql: `SELECT query FROM searches WHERE ${where} GROUP BY query ORDER BY count() DESC, query LIMIT ${MOST_SEARCHES}`,
    params,
    row: Type.Object({ query: Type.String() }),
    signal,
  });
  const own = type === 'url' ? (pageOf(input)?.page.url ?? '') : '';
  const cited = await query(clickhouse, {
    sql: `SELECT url FROM citations WHERE ${where} AND url != {own:String} AND domain != 'youtube.com'
      GROUP BY url ORDER BY count() DESC, url LIMIT ${MOST_CITED}`,
    params: { ...params, own },
    row: Type.Object({ url: Type.String() }),
    signal,
  });
  return {
    searches: searches.map((row) => row.query.slice(0, LONGEST_SEARCH)),
    cited: cited.map(({ url }) => url),
  };
}
