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
import type { Insights } from '../../http/parts.ts';
import {
  ClaimDecision,
  claimDecision,
  claimDecisionColumns,
  MOST_DECISIONS,
  verdictField,
} from './decision.ts';

/** What people decided on claims: it counts instead of what the check found. */
export function claimDecisionRoutes(app: Service, insights: Insights): void {
  app.addSchema(ClaimDecision);
  listClaimDecisionsRoute(app, insights);
  decideClaimRoute(app, insights);
  undecideClaimRoute(app, insights);
}

const path = '/manage/categories/:category_id/claim-decisions';

const decisions: EntryTable = {
  table: 'claim_decisions',
  alias: 'd',
  columns: claimDecisionColumns,
  writable: [],
  one: 'decision on a claim',
};

const listDecisions = categoryList(
  'claim-decisions-of-category',
  `SELECT ${claimDecisionColumns} FROM claim_decisions d WHERE d.category_id = c.id ORDER BY d.decided_at DESC, d.id`,
);

function listClaimDecisionsRoute(app: Service, { pool }: Insights): void {
  app.get(path, {
    config: needs('insights_read'),
    schema: {
      operationId: 'listClaimDecisions',
      summary: 'List decisions on claims',
      description: 'What people decided on claims of answers, the latest first.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(claimDecision), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listDecisions(pool, request.params.category_id, organizationsOf(request))),
  });
}

function decideClaimRoute(app: Service, { pool, newId }: Insights): void {
  app.put(path, {
    config: needs('insights_write'),
    schema: {
      operationId: 'decideClaim',
      summary: 'Accept or dispute the verdict on a claim',
      description: `From then on every answer that claims the same about the asset counts with this verdict, in all reports, also in answers that come later. What the check found stays stored and counts again when the decision is taken back. A decision on the same claim is replaced. At most ${MOST_DECISIONS} per category.`,
      tags: ['Management'],
      params: CategoryParams,
      body: Type.Object(
        {
          asset_id: Type.String({ format: 'uuid', description: 'What the claim is about.' }),
          claim: Type.String({
            minLength: 1,
            maxLength: 2000,
            description: 'Its words, as reports on claims have them.',
          }),
          verdict: verdictField,
          reason: Type.Optional(
            Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()], {
              description: 'Why the verdict of the check is disputed. Left out: it is accepted.',
            }),
          ),
        },
        {
          additionalProperties: false,
          examples: [
            {
              asset_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0',
              claim: 'Aurora shoes weigh 240 g.',
              verdict: 'accurate',
              reason: 'The page is out of date.',
            },
          ],
        },
      ),
      response: { 200: claimDecision, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { reason = null, ...given } = request.body;
      return decide(pool, entryTarget(request, newId()), { ...given, reason });
    },
  });
}

function undecideClaimRoute(app: Service, { pool }: Insights): void {
  app.delete(`${path}/:claim_decision_id`, {
    config: needs('insights_write'),
    schema: {
      operationId: 'undecideClaim',
      summary: 'Take back a decision on a claim',
      description: 'What the check found counts again.',
      tags: ['Management'],
      params: entryParams('claim_decision_id'),
      response: {
        204: Type.Null({ description: 'There is no decision any more.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await removeEntry(pool, decisions, entryTarget(request, request.params.claim_decision_id));
      return reply.code(204).send(null);
    },
  });
}

interface Decided {
  asset_id: string;
  claim: string;
  verdict: string;
  reason: string | null;
}

/** The lock of the category comes first: it is what tells that the category is the caller's. */
function decide(pool: Pool, target: EntryTarget, { asset_id, claim, verdict, reason }: Decided) {
  const { id, categoryId, organizationIds } = target;
  return transaction(pool, async (client) => {
    await lockCategory(client, 'use', categoryId, organizationIds);
    const { rowCount: others } = await client.query(
      `SELECT FROM claim_decisions d WHERE d.category_id = $1 AND (d.asset_id, d.claim_id) <> ($2, md5($3)::uuid) OFFSET $4 LIMIT 1`,
      [categoryId, asset_id, claim, MOST_DECISIONS - 1],
    );
    // Of two at once both may pass: a limit of lists, not of money.
    if (others)
      throw new HttpError(
        409,
        `${MOST_DECISIONS} claims are decided on, which is the limit of a category. Take one back first.`,
      );
    const { rows } = await client.query<ClaimDecision>(
      `WITH d AS (
        INSERT INTO claim_decisions AS d (id, category_id, asset_id, claim, claim_id, verdict, reason)
        SELECT $1, $2, a.id, $4, md5($4)::uuid, $5, $6
          FROM (SELECT id FROM assets WHERE category_id = $2 AND id = $3
            UNION SELECT id FROM deleted_entities WHERE category_id = $2 AND id = $3 AND kind = 'asset') a
        ON CONFLICT (category_id, asset_id, claim_id) DO UPDATE SET verdict = excluded.verdict, reason = excluded.reason, decided_at = now()
        RETURNING *)
      SELECT ${claimDecisionColumns} FROM d`,
      [id, categoryId, asset_id, claim, verdict, reason],
    );
    const [decision] = rows;
    if (!decision)
      throw new HttpError(422, 'The request is invalid.', {
        faults: [
          {
            loc: ['body', 'asset_id'],
            msg: 'must be the id of an asset that the category has or had',
            type: 'value_error',
          },
        ],
      });
    return decision;
  });
}
