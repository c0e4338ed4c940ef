import { createHash } from 'node:crypto';
import type { InputAnswer } from './input-answer.ts';

/**
 * Of what was sent besides the id, as it was sent: the same for fields in any order, ids in any case, and times of one instant (`at`). What
 * the catalogue makes of it is not in it, so that an answer that is sent again after a rename is the same.
 */
export function contentHash(given: InputAnswer, at: string): string {
  const { mentions, citations, assessments, claims } = given;
  const parts = [
    ...[given.prompt_id, given.model_id, given.region_id, given.persona_id].map(
      (id) => id?.toLowerCase() ?? null,
    ),
    at,
    given.response,
    given.search_queries ?? null,
    given.web_search_results?.map(resultOf) ?? null,
    mentions?.map(({ asset, positions = [] }) => [asset, positions]) ?? null,
    citations?.map(({ url, title = '', text = '', positions = [] }) => [url, title, text, positions]) ?? null,
    assessments?.map(({ asset, theme, claim = '', sentiment, urls = [] }) => [
      asset,
      theme,
      claim,
      sentiment,
      urls,
    ]) ?? null,
    claims?.map(({ claim, verdict, asset = '', theme = '', reasoning = '', evidence = [], urls = [] }) => [
      claim,
      verdict,
      asset,
      theme,
      reasoning,
      urls,
      evidence.map(({ id = '', kb_path = '', kb_snippet = '', source_updated_at = '' }) => [
        id,
        kb_path,
        kb_snippet,
        source_updated_at,
      ]),
    ]) ?? null,
    // Without it the hash is what it was before there was anything to ask for.
    ...(given.extract ? ['extract'] : []),
  ];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** A result without a query is its address alone. */
export function resultOf(
  given: NonNullable<InputAnswer['web_search_results']>[number],
): [url: string, query: string] {
  return typeof given === 'string' ? [given, ''] : [given.url, given.query ?? ''];
}
