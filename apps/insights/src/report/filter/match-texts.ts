import { type ClickHouse, query, translateClickHouseError } from '@sightline/clickhouse';
import Type from 'typebox';
import type { MatchTexts } from './resolve-filter.ts';

const CANNOT_COMPILE_REGEXP = 427;
const Matched = Type.Object({ matched: Type.Array(Type.Integer()) });

/** The engine's own expressions (RE2): linear in time, whatever the pattern, and the same for names as for what is stored. */
export function matchTextsIn(clickhouse: ClickHouse): MatchTexts {
  return async (pattern, texts) => {
    try {
      const [row] = await query(clickhouse, {
        // The first match is for the pattern alone: without texts it would not be looked at.
        sql: `SELECT arrayMap(text -> match(text, {pattern:String}), {texts:Array(String)}) AS matched
          WHERE match('', {pattern:String}) < 2`,
        params: { pattern, texts },
        row: Matched,
      });
      return row?.matched.map((one) => one === 1) ?? [];
    } catch (error) {
      if (translateClickHouseError(error)?.code === CANNOT_COMPILE_REGEXP) return undefined;
      throw error;
    }
  };
}
