import { callerOf } from '@sightline/access';
import { CursorError, type Cursors } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../../category/category.ts';
import { requireCategory } from '../../../category/visible-category.ts';
import { needs, organizationsOf } from '../../../http/calling.ts';
import { type CursorPage, cursorQuery } from '../../../http/cursor-list.ts';
import type { Insights } from '../../../http/parts.ts';
import { unpackPayload } from '../../work/exchange.ts';
import {
  attemptColumns,
  type EngineRun,
  type EngineRunDetails,
  RunParams,
  runStates,
  wireColumns,
} from '../run.ts';

const uuid = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }));

const Query = Type.Object({
  state: Type.Optional(Type.Enum([...runStates], { description: 'Only runs in this state.' })),
  target_id: uuid('Only runs of this target.'),
  schedule_id: uuid('Only runs of this schedule.'),
  prompt_id: uuid('Only runs of this prompt.'),
  ...cursorQuery,
});

export const ListEngineRunsResponse = Type.Object(
  { data: Type.Array(Type.Ref('EngineRun')), pagination: Type.Ref('CursorPagination') },
  { $id: 'ListEngineRunsResponse' },
);

export function listRunsRoute(app: Service, { pool, cursors }: Insights): void {
  app.get('/manage/categories/:category_id/engine-runs', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listEngineRuns',
      summary: 'List the questions to answer engines of a category',
      description: 'The latest slot first, with how far each is and what it cost.',
      tags: ['Management'],
      params: CategoryParams,
      querystring: Query,
      response: {
        200: Type.Unsafe<CursorPage<EngineRun>>(Type.Ref('ListEngineRunsResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id } = request.params;
      const organizationIds = organizationsOf(request);
      await requireCategory(pool, category_id, organizationIds);
      const {
        limit,
        next_cursor: cursor,
        state = null,
        target_id = null,
        schedule_id = null,
        prompt_id = null,
      } = request.query;
      const { keyId, subject } = callerOf(request);
      const bound = {
        list: 'engine-runs',
        caller: keyId ?? subject,
        category_id,
        state,
        target_id,
        schedule_id,
        prompt_id,
      };
      const [slot = null, id = null] = placeOf(cursors, cursor, bound);
      const { rows } = await pool.query<EngineRun>(
        `SELECT ${wireColumns} FROM runs r
         WHERE r.category_id = $1 AND r.organization_id = ANY ($2) AND ($3::text IS NULL OR r.state = $3) AND ($4::uuid IS NULL OR r.target_id = $4)
           AND ($5::uuid IS NULL OR r.schedule_id = $5) AND ($6::uuid IS NULL OR r.prompt_id = $6) AND ($7::timestamptz IS NULL OR (r.slot, r.id) < ($7, $8::uuid))
         ORDER BY r.slot DESC, r.id DESC LIMIT $9`,
        [category_id, organizationIds, state, target_id, schedule_id, prompt_id, slot, id, limit + 1],
      );
      const data = rows.slice(0, limit);
      const last = data.at(-1);
      const next = rows.length > limit && last ? cursors.encode(bound, [last.slot, last.id]) : null;
      return { data, pagination: { limit, next_cursor: next } };
    },
  });
}

function placeOf(
  cursors: Cursors,
  cursor: string | null | undefined,
  bound: unknown,
): readonly (string | null)[] {
  if (!cursor) return [];
  try {
    return cursors.decode(cursor, bound);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    throw new HttpError(422, 'The request is invalid.', {
      faults: [
        {
          loc: ['query', 'next_cursor'],
          msg: 'is not a cursor of this list: start again without it',
          type: 'cursor',
        },
      ],
    });
  }
}

const noSuchRun = () => new HttpError(404, 'There is no such run in your categories.');

/** SQL: the run `$1` of the category `$2`, where one of the organizations `$3` has both. */
const ofCaller = `r.id = $1 AND r.category_id = $2 AND r.organization_id = ANY ($3)
  AND EXISTS (SELECT FROM category_organizations o WHERE o.category_id = r.category_id AND o.organization_id = r.organization_id)`;

export function getRunRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/categories/:category_id/engine-runs/:engine_run_id', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getEngineRun',
      summary: 'Read a question to an answer engine',
      description: 'With each attempt, and what it cost.',
      tags: ['Management'],
      params: RunParams,
      response: {
        200: Type.Unsafe<EngineRunDetails>(Type.Ref('EngineRunDetails')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id, engine_run_id } = request.params;
      const { rows } = await pool.query<EngineRun & { has_payload: boolean }>(
        `SELECT ${wireColumns}, EXISTS (SELECT FROM run_payloads y WHERE y.run_id = r.id) AS has_payload FROM runs r WHERE ${ofCaller}`,
        [engine_run_id, category_id, organizationsOf(request)],
      );
      if (!rows[0]) throw noSuchRun();
      const { has_payload, ...run } = rows[0];
      const { rows: attempts } = await pool.query<EngineRunDetails['attempts'][number]>(
        `SELECT ${attemptColumns} FROM run_attempts a WHERE a.run_id = $1 ORDER BY a.attempt`,
        [engine_run_id],
      );
      return { run, attempts, has_payload };
    },
  });
}

export function getPayloadRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/categories/:category_id/engine-runs/:engine_run_id/payload', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getEngineRunPayload',
      summary: 'Read what an answer engine sent',
      description:
        'As it was read, and under `payload` as the provider sent it. Kept for COLLECT_PAYLOAD_DAYS; 404 after that.',
      tags: ['Management'],
      params: RunParams,
      response: {
        200: Type.Record(Type.String(), Type.Unknown(), {
          description: 'The answer, with all that the provider sent.',
          examples: [
            {
              text: 'Aurora makes the lightest trail shoes.',
              finish: 'complete',
              payload: [{ id: 'resp_1' }],
            },
          ],
        }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id, engine_run_id } = request.params;
      const { rows } = await pool.query<{ body: Buffer }>(
        `SELECT y.body FROM runs r JOIN run_payloads y ON y.run_id = r.id WHERE ${ofCaller}`,
        [engine_run_id, category_id, organizationsOf(request)],
      );
      if (!rows[0]) throw noSuchRun();
      return { ...unpackPayload(rows[0].body) };
    },
  });
}
