import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { defineContract } from '../contract.ts';

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
const Uuids = Type.Array(Uuid);
const Texts = Type.Array(Type.String());
const Offset = Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 });
const Places = Type.Array(Offset);
const Text = Type.String();

/**
 * An answer as it is stored: ids resolved, addresses clean and classified. A list that is absent was not looked for yet. New fields
 * are optional: old and new processes run together.
 */
export const Answer = Type.Object({
  id: Uuid,
  category_id: Uuid,
  at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
  prompt_id: Uuid,
  topic_id: Uuid,
  tag_ids: Uuids,
  model_id: Uuid,
  region_id: Type.Optional(Uuid),
  persona_id: Type.Optional(Uuid),
  analysis_types: Type.Array(Type.Enum(['visibility', 'sentiment', 'accuracy'])),
  text: Text,
  searches: Type.Optional(Texts),
  search_results: Type.Optional(Texts),
  /** The query of each of the results, '' where it is not known. */
  search_result_queries: Type.Optional(Texts),
  /** Of what was sent, whatever became of it: the same id with another one is another answer. */
  content_hash: Type.Optional(Uuid),
  /** How it was collected; absent where it was sent. */
  collected: Type.Optional(
    Type.Object({
      route: Text,
      served_model: Text,
      replicate: Type.Integer({ minimum: 0, maximum: 65_535 }),
      slot: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
      finish: Type.Enum(['complete', 'truncated', 'refused', 'filtered', 'absent']),
      cost_nanos: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Those that count: one per asset. */
  mentions: Type.Optional(
    Type.Array(
      Type.Object({
        asset_id: Uuid,
        position: Type.Integer({ minimum: 1, maximum: 65_535 }),
        offsets: Places,
      }),
    ),
  ),
  /**
   * What rules found in the text; absent where they did not read it. `mentions` has of it what counts: the assets that are named or listed, so that
   * nobody who knows only those counts anything else.
   */
  reading: Type.Optional(
    Type.Object({
      version: Text,
      /** A hash of the names of the category that it was read with. */
      names: Type.Optional(Text),
      mentions: Type.Array(
        Type.Object({
          asset_id: Uuid,
          kind: Type.Enum(['named', 'listed', 'absent', 'echo', 'unsure']),
          name: Text,
          start: Offset,
          end: Offset,
          rank: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
          reasons: Texts,
        }),
      ),
      /** Names that no asset has, each once. `key` is the same for all ways to write one. */
      candidates: Type.Array(
        Type.Object({ key: Text, name: Text, start: Offset, sign: Type.Enum(['bold', 'list', 'link']) }),
      ),
    }),
  ),
  /**
   * Where a language model was to judge it, what became of that; else it is absent. `judged` and `no_mentions`: assessments and claims are complete. With any other it was
   * published without them, for this reason. `version` is of the question, and both are '' where no model was asked.
   */
  judged: Type.Optional(
    Type.Object({
      outcome: Type.Enum([
        'judged',
        'no_mentions',
        'no_model',
        'too_long',
        'budget',
        'refused',
        'failed',
        'busy',
        'too_large',
      ]),
      version: Text,
      model: Text,
    }),
  ),
  citations: Type.Optional(
    Type.Array(
      Type.Object({
        url: Text,
        cited_url: Text,
        host: Text,
        domain: Text,
        path: Text,
        title: Text,
        text: Text,
        positions: Places,
        citation_category: Text,
        citation_tag_ids: Uuids,
      }),
    ),
  ),
  assessments: Type.Optional(
    Type.Array(
      Type.Object({
        asset_id: Uuid,
        theme: Text,
        claim: Text,
        sentiment: Type.Enum(['negative', 'neutral', 'positive']),
        urls: Texts,
      }),
    ),
  ),
  claims: Type.Optional(
    Type.Array(
      Type.Object({
        asset_id: Uuid,
        claim: Text,
        theme: Text,
        verdict: Type.Enum(['inaccurate', 'unverified', 'accurate']),
        reasoning: Text,
        evidence: Type.Array(
          Type.Object({ id: Text, kb_path: Text, kb_snippet: Text, source_updated_at: Text }),
        ),
        urls: Texts,
      }),
    ),
  ),
});
export type Answer = Static<typeof Answer>;

/**
 * What makes two messages the same answer: category, UTC day and id. Never the id alone: clients choose it, and one tenant's must
 * not keep another's answer out.
 */
export function answerIdentity({ category_id, at, id }: Pick<Answer, 'category_id' | 'at' | 'id'>): string {
  const hash = createHash('sha256')
    .update(`${category_id} ${at.slice(0, 10)} ${id}`)
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Answers on their way into the store. What was taken is kept until the sink has stored it, however long that takes: nothing leaves
 * by age, and a full stream refuses.
 */
export const answers = defineContract({
  stream: 'ANSWERS',
  subject: 'answers',
  schema: Answer,
  maxAgeMs: 0,
  maxBytes: 2 * 1024 ** 3,
  // A NATS server takes 1 MiB with headers unless it is told otherwise.
  maxMessageBytes: 1000 * 1024,
  discard: 'new',
  id: answerIdentity,
  key: (answer) => answer.category_id,
});
