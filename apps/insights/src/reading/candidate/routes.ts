import type { ClickHouse } from '@sightline/clickhouse';
import { detailResponses, HttpError, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { entryParams, entryTarget } from '../../category/entry/entry.ts';
import { removeEntry } from '../../category/entry/remove-entry.ts';
import { insertEntry } from '../../category/entry/write-entry.ts';
import { requireCategory } from '../../category/visible-category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { candidateKey } from '../read-text.ts';
import {
  Candidate,
  IgnoredCandidate,
  ignoredCandidate,
  ignoredCandidates,
  ListCandidatesResponse,
  MOST_IGNORED,
} from './candidate.ts';
import { listCandidatesRoute } from './list-route.ts';

/** Names that the reading of answers leaves for people to decide on. */
export function candidateRoutes(app: Service, insights: Insights & { clickhouse: ClickHouse }): void {
  for (const schema of [Candidate, ListCandidatesResponse, IgnoredCandidate]) app.addSchema(schema);
  listCandidatesRoute(app, insights);
  listIgnoredCandidatesRoute(app, insights);
  ignoreCandidateRoute(app, insights);
  unignoreCandidateRoute(app, insights);
}

const path = '/manage/categories/:category_id/ignored-candidates';

const listIgnored = categoryList(
  'ignored-candidates-of-category',
  `SELECT ${ignoredCandidates.columns} FROM ignored_candidates i WHERE i.category_id = c.id ORDER BY ${byName('i')}`,
);

function listIgnoredCandidatesRoute(app: Service, { pool }: Insights): void {
  app.get(path, {
    config: needs('insights_read'),
    schema: {
      operationId: 'listIgnoredCandidates',
      summary: 'List names that are ignored',
      description: 'What the candidates of the category no longer have, by name.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(ignoredCandidate), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listIgnored(pool, request.params.category_id, organizationsOf(request))),
  });
}

function ignoreCandidateRoute(app: Service, { pool, newId }: Insights): void {
  app.post(path, {
    config: needs('insights_write'),
    schema: {
      operationId: 'ignoreCandidate',
      summary: 'Ignore a name',
      description: `Candidates of the category no longer have it, however it is written. At most ${MOST_IGNORED} per category. 409 when it is ignored already.`,
      tags: ['Management'],
      params: CategoryParams,
      body: nameBody('Conclusion'),
      response: { 201: ignoredCandidate, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const name = requireName(request.body.name);
      // Before the limit, which would tell others that the category exists.
      await requireCategory(pool, request.params.category_id, organizationsOf(request));
      const { rowCount } = await pool.query(
        'SELECT FROM ignored_candidates i WHERE i.category_id = $1 OFFSET $2 LIMIT 1',
        [request.params.category_id, MOST_IGNORED - 1],
      );
      // Of two at once both may pass: a limit of lists, not of money.
      if (rowCount)
        throw new HttpError(409, `${MOST_IGNORED} names are ignored, which is the limit of a category.`);
      const values = { name, key: candidateKey(name) };
      const target = entryTarget(request, newId());
      return reply
        .code(201)
        .send(await insertEntry<IgnoredCandidate, 'name' | 'key'>(pool, ignoredCandidates, target, values));
    },
  });
}

function unignoreCandidateRoute(app: Service, { pool }: Insights): void {
  app.delete(`${path}/:ignored_candidate_id`, {
    config: needs('insights_write'),
    schema: {
      operationId: 'unignoreCandidate',
      summary: 'Stop ignoring a name',
      description: 'It is among the candidates again, with all answers that have it.',
      tags: ['Management'],
      params: entryParams('ignored_candidate_id'),
      response: {
        204: Type.Null({ description: 'It is no longer ignored.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await removeEntry(pool, ignoredCandidates, entryTarget(request, request.params.ignored_candidate_id));
      return reply.code(204).send(null);
    },
  });
}
