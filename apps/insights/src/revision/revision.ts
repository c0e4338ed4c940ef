import { EXTRACTION_VERSION } from '@sightline/extraction';
import { queryNamed } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { rfc3339 } from '../sql/fragments.ts';
import { readByOtherRules } from './work/start-revisions.ts';

const time = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const Names = (description: string) => Type.Array(Type.String(), { description });
const who = (description: string) =>
  Type.Union(
    [
      Type.Object({
        kind: Type.Enum(['person', 'key']),
        subject: Type.Union([Type.String(), Type.Null()], { description: 'The person.' }),
        key_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
      }),
      Type.Null(),
    ],
    { description },
  );

export const Revision = Type.Object(
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
    requested_by: who('Null: it started by itself, after a name or a decision on one changed.'),
    started_at: time('From then on it reads with the names that the category had then.'),
    ended_at: time('Of one that is `switched`: since when reports show it.'),
    cancelled_by: who('Null: nobody cancelled it.'),
    names_added: Names(
      'Names that the last revision before did not read with. Empty where there was none, and while it waits.',
    ),
    names_removed: Names('Names that only the last revision before read with.'),
    decisions_changed: Type.Integer({
      description:
        'Decisions on names that were made, changed or taken back since the last revision before; of the first one, all.',
    }),
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
        requested_by: { kind: 'person', subject: 'kCw2rUo8XJ5ZtVb1', key_id: null },
        started_at: '2026-11-15T09:30:01.000Z',
        ended_at: null,
        cancelled_by: null,
        names_added: ['Aurora Outdoor'],
        names_removed: [],
        decisions_changed: 0,
        failure: null,
      },
    ],
  },
);
export type Revision = Static<typeof Revision>;
export const revision = Type.Unsafe<Revision>(Type.Ref('Revision'));

export const RevisionList = Type.Object(
  {
    is_due: Type.Boolean({
      description:
        'Whether a name or a decision on one changed since the last revision started, or the rules are newer than those that answers were read with, so that older answers may be read otherwise.',
    }),
    rules_changed: Type.Boolean({
      description: 'Whether answers were read by other rules than those of this version of Sightline.',
    }),
    names_changed_at: time(
      'When a name of an asset, or a decision on one, changed last while there were answers.',
    ),
    names_added: Names('Since the last revision; empty where there was none.'),
    names_removed: Names('Since the last revision; empty where there was none.'),
    decisions_changed: Type.Integer({
      description: 'Decisions on names that changed since the last revision; where there was none, all.',
    }),
    revisions: Type.Array(revision, { description: 'The newest first; at most 20.' }),
  },
  {
    $id: 'RevisionList',
    examples: [
      {
        is_due: true,
        rules_changed: false,
        names_changed_at: '2026-11-15T09:20:00.000Z',
        names_added: ['Aurora Outdoor'],
        names_removed: [],
        decisions_changed: 1,
        revisions: [],
      },
    ],
  },
);
export type RevisionList = Static<typeof RevisionList>;

/** Rules as revisions keep them, in SQL; of one that was made before people decided on names they have no decisions. */
const namesOf = (rules: string) =>
  `SELECT n.name FROM jsonb_to_recordset(${rules} -> 'assets') AS a (name text, alternate_names text[]), unnest(a.name || a.alternate_names) AS n (name)`;
const decisionsOf = (rules: string) =>
  `SELECT n.* FROM jsonb_to_recordset(coalesce(${rules} -> 'name_decisions', '[]')) AS n (asset_id uuid, name text, counts boolean)`;

/** What one has and the other has not, by name. Without an earlier revision no name was added or removed: nobody knows with which ones answers were read. */
const changes = (rules: string, before: string) => `
  CASE WHEN ${before} IS NULL THEN '{}' ELSE ARRAY((${namesOf(rules)} EXCEPT ${namesOf(before)}) ORDER BY 1) END AS names_added,
  CASE WHEN ${rules} IS NULL THEN '{}' ELSE ARRAY((${namesOf(before)} EXCEPT ${namesOf(rules)}) ORDER BY 1) END AS names_removed,
  CASE WHEN ${rules} IS NULL THEN 0 ELSE (SELECT count(DISTINCT (d.asset_id, d.name)) FROM (
    (${decisionsOf(rules)} EXCEPT ${decisionsOf(before)}) UNION ALL (${decisionsOf(before)} EXCEPT ${decisionsOf(rules)})) d) END::int AS decisions_changed`;

/** The audit is never shortened, so what has no entry was done by no person. */
const actor = (condition: string) =>
  `(SELECT json_build_object('kind', a.actor_kind, 'subject', a.subject, 'key_id', a.key_id) FROM audit_changes c JOIN audit a ON a.id = c.audit_id
    WHERE c.entity_id = r.id::text AND c.entity = 'revisions' AND ${condition} ORDER BY a.id LIMIT 1)`;

const selected = `SELECT r.id, r.state, r.answers::float8 AS answers, r.answers_read::float8 AS answers_read, ${rfc3339('r.requested_at')} AS requested_at,
    ${rfc3339('r.started_at')} AS started_at, ${rfc3339('r.ended_at')} AS ended_at, r.failure,
    ${actor(`c.action = 'created'`)} AS requested_by, ${actor(`c.after ->> 'state' = 'cancelled'`)} AS cancelled_by, ${changes('r.rules', 'b.rules')}
  FROM revisions r LEFT JOIN LATERAL (SELECT e.rules FROM revisions e WHERE e.category_id = r.category_id AND e.state = 'switched' AND e.started_at < r.started_at
    ORDER BY e.started_at DESC LIMIT 1) b ON true`;

export async function readRevision(client: PoolClient, id: string): Promise<Revision> {
  const { rows } = await client.query<Revision>(`${selected} WHERE r.id = $1`, [id]);
  return rows[0] as Revision;
}

const stateSql = `SELECT ${rfc3339('s.names_changed_at')} AS names_changed_at, s.names_due OR s.rules_changed AS is_due, s.rules_changed, ${changes('s.rules', 's.before')}
  FROM (SELECT d.names_changed_at,
      coalesce(d.names_changed_at > (SELECT coalesce(max(r.started_at), '-infinity') FROM revisions r
        WHERE r.category_id = c.id AND r.state IN ('reading', 'read', 'switched')), false) AS names_due,
      ${readByOtherRules('$2')} AS rules_changed,
      jsonb_build_object(
        'assets', coalesce((SELECT jsonb_agg(jsonb_build_object('name', a.name, 'alternate_names', a.alternate_names)) FROM assets a WHERE a.category_id = c.id), '[]'),
        'name_decisions', coalesce((SELECT jsonb_agg(to_jsonb(n)) FROM name_decisions n WHERE n.category_id = c.id), '[]')) AS rules,
      (SELECT r.rules FROM revisions r WHERE r.category_id = c.id AND r.state = 'switched' ORDER BY r.started_at DESC LIMIT 1) AS before
    FROM categories c LEFT JOIN category_data d ON d.category_id = c.id WHERE c.id = $1) s`;

export async function readRevisions(pool: Pool, categoryId: string): Promise<RevisionList> {
  const [[state], revisions] = await Promise.all([
    queryNamed<Omit<RevisionList, 'revisions'>>(pool, {
      name: 'state-of-revisions',
      text: stateSql,
      values: [categoryId, EXTRACTION_VERSION],
    }),
    queryNamed<Revision>(pool, {
      name: 'revisions-of-category',
      text: `${selected} WHERE r.category_id = $1 ORDER BY r.requested_at DESC, r.id LIMIT 20`,
      values: [categoryId],
    }),
  ]);
  const gone = {
    is_due: false,
    rules_changed: false,
    names_changed_at: null,
    names_added: [],
    names_removed: [],
    decisions_changed: 0,
  };
  return { ...(state ?? gone), revisions };
}
