import type { ClickHouse } from '@sightline/clickhouse';
import { foldedText } from '@sightline/extraction';
import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service, sendJson } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { type EntryTable, type EntryTarget, entryParams, entryTarget } from '../../category/entry/entry.ts';
import { removeEntry } from '../../category/entry/remove-entry.ts';
import { lockCategory } from '../../category/visible-category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import { nameField, readName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { byName } from '../../sql/fragments.ts';
import { listUnsureMentionsRoute } from './list-route.ts';
import {
  ListUnsureMentionsResponse,
  MOST_DECISIONS,
  NameDecision,
  nameDecision,
  nameDecisionColumns,
  UnsureMention,
} from './unsure-mention.ts';

/** Words that may be names of assets, and what people decided on them. */
export function unsureMentionRoutes(app: Service, insights: Insights & { clickhouse: ClickHouse }): void {
  for (const schema of [UnsureMention, ListUnsureMentionsResponse, NameDecision]) app.addSchema(schema);
  listUnsureMentionsRoute(app, insights);
  listNameDecisionsRoute(app, insights);
  decideNameRoute(app, insights);
  undecideNameRoute(app, insights);
}

const path = '/manage/categories/:category_id/name-decisions';

const decisions: EntryTable = {
  table: 'name_decisions',
  alias: 'd',
  columns: nameDecisionColumns,
  writable: [],
  one: 'decision on a name',
};

const listDecisions = categoryList(
  'name-decisions-of-category',
  `SELECT ${nameDecisionColumns} FROM name_decisions d JOIN assets a ON a.id = d.asset_id
    WHERE d.category_id = c.id ORDER BY ${byName('d')}`,
);

function listNameDecisionsRoute(app: Service, { pool }: Insights): void {
  app.get(path, {
    config: needs('insights_read'),
    schema: {
      operationId: 'listNameDecisions',
      summary: 'List decisions on names',
      description: 'What people decided on words that may be names of assets, by name.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(nameDecision), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listDecisions(pool, request.params.category_id, organizationsOf(request))),
  });
}

function decideNameRoute(app: Service, { pool, newId }: Insights): void {
  app.put(path, {
    config: needs('insights_write'),
    schema: {
      operationId: 'decideName',
      summary: 'Decide whether a word is the name of an asset',
      description: `Answers that are read from then on count the asset where it is written so and not clear, or do not have it there at all. Places that are clear stay as they are. Answers that were read before change in the next revision. A decision on the same spelling is replaced; capitals, spaces and hyphens make no other spelling. At most ${MOST_DECISIONS} per category.`,
      tags: ['Management'],
      params: CategoryParams,
      body: Type.Object(
        {
          asset_id: Type.String({ format: 'uuid' }),
          name: nameField,
          counts: Type.Boolean({ description: 'Whether it is the asset.' }),
        },
        {
          additionalProperties: false,
          examples: [{ asset_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0', name: 'Target', counts: false }],
        },
      ),
      response: { 200: nameDecision, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { asset_id, counts, name: given } = request.body;
      const name = withoutFaults((faults) => readName(given, ['body', 'name'], faults));
      const key = foldedText(name);
      if (key === '') throw invalid('name', 'must have a letter, a digit or a sign that belongs to names');
      return decide(pool, entryTarget(request, newId()), { asset_id, name, key, counts });
    },
  });
}

function undecideNameRoute(app: Service, { pool }: Insights): void {
  app.delete(`${path}/:name_decision_id`, {
    config: needs('insights_write'),
    schema: {
      operationId: 'undecideName',
      summary: 'Take back a decision on a name',
      description:
        'It is among the unsure mentions again where answers have it, and is read without a decision.',
      tags: ['Management'],
      params: entryParams('name_decision_id'),
      response: {
        204: Type.Null({ description: 'There is no decision any more.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await removeEntry(pool, decisions, entryTarget(request, request.params.name_decision_id));
      return reply.code(204).send(null);
    },
  });
}

interface Decided {
  asset_id: string;
  name: string;
  key: string;
  counts: boolean;
}

/** The lock of the category comes first: it is what tells that the category is the caller's. */
function decide(pool: Pool, target: EntryTarget, { asset_id, name, key, counts }: Decided) {
  const { id, categoryId, organizationIds } = target;
  return transaction(pool, async (client) => {
    await lockCategory(client, 'use', categoryId, organizationIds);
    const { rowCount: others } = await client.query(
      `SELECT FROM name_decisions d WHERE d.category_id = $1 AND (d.asset_id, d.key) <> ($2, $3) OFFSET $4 LIMIT 1`,
      [categoryId, asset_id, key, MOST_DECISIONS - 1],
    );
    // Of two at once both may pass: a limit of lists, not of money.
    if (others)
      throw new HttpError(
        409,
        `${MOST_DECISIONS} names are decided on, which is the limit of a category. Take one back first.`,
      );
    const { rows } = await client.query<NameDecision>(
      `WITH d AS (
        INSERT INTO name_decisions AS d (id, category_id, asset_id, key, name, counts)
        SELECT $1, a.category_id, a.id, $4, $5, $6 FROM assets a WHERE a.category_id = $2 AND a.id = $3
        ON CONFLICT (category_id, asset_id, key) DO UPDATE SET name = excluded.name, counts = excluded.counts, decided_at = now()
        RETURNING *)
      SELECT ${nameDecisionColumns} FROM d JOIN assets a ON a.id = d.asset_id`,
      [id, categoryId, asset_id, key, name, counts],
    );
    const [decision] = rows;
    if (!decision) throw invalid('asset_id', 'must be the id of an asset of the category');
    return decision;
  });
}

const invalid = (field: string, msg: string): HttpError =>
  new HttpError(422, 'The request is invalid.', {
    faults: [{ loc: ['body', field], msg, type: 'value_error' }],
  });
