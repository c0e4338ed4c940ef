import { queryNamed, transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { CategoryParams } from '../category/category.ts';
import { requireCategory } from '../category/visible-category.ts';
import { needs, organizationsOf } from '../http/calling.ts';
import type { Insights } from '../http/parts.ts';
import { rfc3339 } from '../sql/fragments.ts';
import { endUnread } from './work/start-revisions.ts';

const time = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const Revision = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    state: Type.Enum(['waiting', 'reading', 'read', 'switched', 'cancelled', 'failed'], {
      description:
        '`waiting`: for the worker. `reading`: reports show what they showed before. `read`: all answers are read, and reports are about to change. `switched`: reports show it.',
    }),
    answers: Type.Integer({
      description: 'How many the category had when it started; when it ended, how many were read.',
    }),
    answers_read: Type.Integer({ description: 'How many of them are done.' }),
    requested_at: Type.String({ format: 'date-time' }),
    started_at: time('From then on it reads with the names that the category had then.'),
    ended_at: time('Of one that is `switched`: since when reports show it.'),
    failure: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed.' }),
  },
  {
    $id: 'Revision',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789e1',
        state: 'reading',
        answers: 120000,
        answers_read: 70000,
        requested_at: '2026-11-15T09:30:00.000Z',
        started_at: '2026-11-15T09:30:01.000Z',
        ended_at: null,
        failure: null,
      },
    ],
  },
);
type Revision = Static<typeof Revision>;
const revision = Type.Unsafe<Revision>(Type.Ref('Revision'));

const Names = (description: string) => Type.Array(Type.String(), { description });
const RevisionList = Type.Object(
  {
    is_due: Type.Boolean({
      description:
        'Whether a name or a decision on one changed since the last revision started, so that older answers may be read otherwise.',
    }),
    names_changed_at: time(
      'When a name of an asset, or a decision on one, changed last while there were answers.',
    ),
    names_added: Names('Since the last revision; empty where there was none.'),
    names_removed: Names('Since the last revision; empty where there was none.'),
    revisions: Type.Array(revision, { description: 'The newest first; at most 20.' }),
  },
  {
    $id: 'RevisionList',
    examples: [
      {
        is_due: true,
        names_changed_at: '2026-11-15T09:20:00.000Z',
        names_added: ['Aurora Outdoor'],
        names_removed: [],
        revisions: [],
      },
    ],
  },
);
type RevisionList = Static<typeof RevisionList>;

const columns = `r.id, r.state, r.answers::float8 AS answers, r.answers_read::float8 AS answers_read, ${rfc3339('r.requested_at')} AS requested_at,
  ${rfc3339('r.started_at')} AS started_at, ${rfc3339('r.ended_at')} AS ended_at, r.failure`;
const isUnderWay = `r.state IN ('waiting', 'reading', 'read')`;

/** Reading what is stored again: with the names and rules of today, without asking an engine or a model. */
export function revisionRoutes(app: Service, insights: Insights): void {
  for (const schema of [Revision, RevisionList]) app.addSchema(schema);
  listRevisionsRoute(app, insights);
  startRevisionRoute(app, insights);
  cancelRevisionRoute(app, insights);
}

const path = '/manage/categories/:category_id/revisions';

function listRevisionsRoute(app: Service, { pool }: Insights): void {
  app.get(path, {
    config: needs('insights_read'),
    schema: {
      operationId: 'listRevisions',
      summary: 'List revisions of stored answers',
      description: 'Whether they should be, what changed since, and how far a revision is.',
      tags: ['Management'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<RevisionList>(Type.Ref('RevisionList')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id } = request.params;
      await requireCategory(pool, category_id, organizationsOf(request));
      return readList(pool, category_id);
    },
  });
}

function startRevisionRoute(app: Service, { pool, newId }: Insights): void {
  app.post(path, {
    config: needs('insights_write'),
    schema: {
      operationId: 'startRevision',
      summary: 'Read stored answers again',
      description:
        'The worker reads the texts of all answers of the category whose mentions rules found, with the names that it has now. Nothing is paid. Reports show the old figures until all are read, and then all of them the new ones. Mentions that were sent stay as they are, and so do those of assets that were deleted. 409 while one is under way.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 201: revision, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { category_id } = request.params;
      const started = await transaction(pool, async (client) => {
        await requireCategory(client, category_id, organizationsOf(request));
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO revisions (id, category_id) VALUES ($1, $2)
           ON CONFLICT (category_id) WHERE state IN ('waiting', 'reading', 'read') DO NOTHING RETURNING id`,
          [newId(), category_id],
        );
        if (!rows[0])
          throw new HttpError(
            409,
            'The answers of the category are being read again: wait until it ends, or cancel it.',
          );
        return readOne(client, rows[0].id);
      });
      return reply.code(201).send(started);
    },
  });
}

function cancelRevisionRoute(app: Service, { pool }: Insights): void {
  app.post(`${path}/cancel`, {
    config: needs('insights_write'),
    schema: {
      operationId: 'cancelRevision',
      summary: 'Cancel the revision',
      description: 'Reports go on showing what they show. 409 when none is under way.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: revision, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { category_id } = request.params;
      return transaction(pool, async (client) => {
        await requireCategory(client, category_id, organizationsOf(request));
        const { rows } = await client.query<{ id: string }>(
          `SELECT r.id FROM revisions r WHERE r.category_id = $1 AND ${isUnderWay} FOR UPDATE`,
          [category_id],
        );
        const [one] = rows;
        if (!one || !(await endUnread(client, one.id, 'cancelled')))
          throw new HttpError(409, 'No revision of the category is under way.');
        return readOne(client, one.id);
      });
    },
  });
}

async function readOne(client: PoolClient, id: string): Promise<Revision> {
  const { rows } = await client.query<Revision>(`SELECT ${columns} FROM revisions r WHERE r.id = $1`, [id]);
  return rows[0] as Revision;
}

interface State {
  names_changed_at: string | null;
  is_due: boolean;
  present: string[];
  read_with: string[] | null;
}

const stateSql = `SELECT ${rfc3339('d.names_changed_at')} AS names_changed_at,
    coalesce(d.names_changed_at > (SELECT coalesce(max(r.started_at), '-infinity') FROM revisions r
      WHERE r.category_id = c.id AND r.state IN ('reading', 'read', 'switched')), false) AS is_due,
    ARRAY(SELECT unnest(a.name || a.alternate_names) FROM assets a WHERE a.category_id = c.id) AS present,
    (SELECT ARRAY(SELECT DISTINCT n.name FROM json_to_recordset(r.rules::json -> 'assets') AS a (name text, alternate_names text[]),
        unnest(a.name || a.alternate_names) AS n (name))
      FROM revisions r WHERE r.category_id = c.id AND r.state = 'switched' ORDER BY r.started_at DESC LIMIT 1) AS read_with
  FROM categories c LEFT JOIN category_data d ON d.category_id = c.id WHERE c.id = $1`;

async function readList(pool: Pool, categoryId: string): Promise<RevisionList> {
  const [[state], revisions] = await Promise.all([
    queryNamed<State>(pool, { name: 'state-of-revisions', text: stateSql, values: [categoryId] }),
    queryNamed<Revision>(pool, {
      name: 'revisions-of-category',
      text: `SELECT ${columns} FROM revisions r WHERE r.category_id = $1 ORDER BY r.requested_at DESC, r.id LIMIT 20`,
      values: [categoryId],
    }),
  ]);
  const { is_due = false, names_changed_at = null, present = [], read_with = null } = state ?? {};
  const without = (names: string[], others: string[]) =>
    [...new Set(names)].filter((name) => !others.includes(name)).toSorted();
  return {
    is_due,
    names_changed_at,
    names_added: read_with ? without(present, read_with) : [],
    names_removed: read_with ? without(read_with, present) : [],
    revisions,
  };
}
