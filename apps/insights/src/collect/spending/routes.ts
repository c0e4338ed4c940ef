import { transaction } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type, { type Static } from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';
import { dollars, inDollars, nanosOfDollars } from '../money.ts';

const scope = Type.Enum(['organization', 'category', 'target'], { description: 'What is limited.' });
const period = Type.Enum(['day', 'month'], { description: 'In UTC.' });
const scopeId = Type.String({
  format: 'uuid',
  description: 'The organization itself, or its category or target.',
});
const cap = dollars('At most so much, in US dollars. A question that could exceed it is skipped.', {
  minimum: 0,
});

export const SpendingCap = Type.Object(
  {
    scope,
    scope_id: scopeId,
    period,
    cap_usd: cap,
    spent_usd: dollars('In the period that runs.'),
    held_usd: dollars('Reserved for questions that are under way.'),
  },
  {
    $id: 'SpendingCap',
    examples: [
      {
        scope: 'category',
        scope_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
        period: 'day',
        cap_usd: 10,
        spent_usd: 4.2137,
        held_usd: 0.32,
      },
    ],
  },
);
type SpendingCap = Static<typeof SpendingCap>;
const caps = Type.Array(Type.Unsafe<SpendingCap>(Type.Ref('SpendingCap')));

const Body = Type.Object(
  {
    caps: Type.Array(
      Type.Object({ scope, scope_id: scopeId, period, cap_usd: cap }, { additionalProperties: false }),
      { maxItems: 1000 },
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        caps: [
          { scope: 'category', scope_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad', period: 'day', cap_usd: 10 },
        ],
      },
    ],
  },
);

const read = async (pool: Pick<Pool, 'query'>, organizationId: string, at: Date) => {
  const { rows } = await pool.query<SpendingCap>(
    `SELECT c.scope, c.scope_id, c.period, ${inDollars('c.cap_nanos')} AS cap_usd, ${inDollars('coalesce(s.spent_nanos, 0)')} AS spent_usd,
       ${inDollars('coalesce(s.held_nanos, 0)')} AS held_usd
     FROM spending_caps c LEFT JOIN spending s ON (s.organization_id, s.scope, s.scope_id, s.period) = (c.organization_id, c.scope, c.scope_id, c.period)
       AND s.starts = date_trunc(c.period, $2::timestamptz AT TIME ZONE 'UTC')::date
     WHERE c.organization_id = $1 ORDER BY c.scope, c.scope_id, c.period`,
    [organizationId, at],
  );
  return rows;
};

export function listCapsRoute(app: Service, { pool, now }: Insights): void {
  app.get('/manage/organizations/:organization_id/spending-caps', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listSpendingCaps',
      summary: 'List what may be spent on answer engines',
      description:
        'With what is spent of each in the day or month that runs. Without a cap nothing is limited.',
      tags: ['Management'],
      params: OrganizationParams,
      response: { 200: caps, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => read(pool, ownOrganization(request).id, new Date(now())),
  });
}

export function putCapsRoute(app: Service, { pool, now }: Insights): void {
  app.put('/manage/organizations/:organization_id/spending-caps', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'putSpendingCaps',
      summary: 'Replace what may be spent on answer engines',
      description:
        'All caps of the organization; those that are left out are removed. They hold from the next question on.',
      tags: ['Management'],
      params: OrganizationParams,
      body: Body,
      response: { 200: caps, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => {
      const { id } = ownOrganization(request);
      const { caps: wanted } = request.body;
      const values = [
        id,
        wanted.map((one) => one.scope),
        wanted.map((one) => one.scope_id),
        wanted.map((one) => one.period),
        wanted.map((one) => nanosOfDollars(one.cap_usd)),
      ];
      return transaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`spending caps ${id}`]);
        const { rows: unknown } = await client.query<{ place: number; repeated: boolean }>(
          `SELECT (w.place - 1)::integer AS place, w.nth > 1 AS repeated FROM (SELECT *, row_number() OVER (PARTITION BY scope, scope_id, period ORDER BY place) AS nth
             FROM unnest($2::text[], $3::uuid[], $4::text[]) WITH ORDINALITY AS w (scope, scope_id, period, place)) w
           WHERE w.nth > 1 OR NOT CASE w.scope WHEN 'organization' THEN w.scope_id = $1
             WHEN 'category' THEN EXISTS (SELECT FROM category_organizations o WHERE o.organization_id = $1 AND o.category_id = w.scope_id)
             ELSE EXISTS (SELECT FROM targets t WHERE t.organization_id = $1 AND t.id = w.scope_id) END ORDER BY 1`,
          values.slice(0, 4),
        );
        refuseFaults(
          unknown.map(({ place, repeated }) => ({
            loc: ['body', 'caps', place, 'scope_id'],
            msg: repeated
              ? 'has a cap for this period in the list already'
              : 'is nothing of the organization',
            type: repeated ? 'repeated' : 'unknown',
          })),
        );
        await client.query(
          `DELETE FROM spending_caps c WHERE c.organization_id = $1
             AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::uuid[], $4::text[]) AS w (scope, scope_id, period) WHERE (w.scope, w.scope_id, w.period) = (c.scope, c.scope_id, c.period))`,
          values.slice(0, 4),
        );
        await client.query(
          `INSERT INTO spending_caps (organization_id, scope, scope_id, period, cap_nanos)
           SELECT $1, w.* FROM unnest($2::text[], $3::uuid[], $4::text[], $5::bigint[]) AS w (scope, scope_id, period, cap)
           ON CONFLICT (organization_id, scope, scope_id, period) DO UPDATE SET cap_nanos = excluded.cap_nanos`,
          values,
        );
        return read(client, id, new Date(now()));
      });
    },
  });
}

export const SpendingRow = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'In UTC.' }),
    id: Type.String({ format: 'uuid', description: 'Of what it is grouped by.' }),
    spent_usd: dollars('In US dollars.'),
    held_usd: dollars('Reserved for questions that are under way.'),
    questions: Type.Integer({ description: 'How often was asked, retries and checks included.' }),
  },
  {
    $id: 'SpendingRow',
    examples: [
      {
        day: '2026-11-19',
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f1',
        spent_usd: 4.2137,
        held_usd: 0,
        questions: 350,
      },
    ],
  },
);

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

export function listSpendingRoute(app: Service, { pool, now }: Insights): void {
  app.get('/manage/organizations/:organization_id/spending', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listSpending',
      summary: 'List what was spent on answer engines',
      description: 'By day, and by target, category or the organization as a whole.',
      tags: ['Management'],
      params: OrganizationParams,
      querystring: Type.Object({
        group_by: Type.Enum(['organization', 'category', 'target'], {
          default: 'organization',
          description: 'By what each day is split.',
        }),
        from: day('The first day; 30 days ago when left out.'),
        to: day('The last day; today when left out.'),
      }),
      response: {
        200: Type.Array(Type.Unsafe<Static<typeof SpendingRow>>(Type.Ref('SpendingRow'))),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { id } = ownOrganization(request);
      const dayBefore = (days: number) => new Date(now() - days * 86_400_000).toISOString().slice(0, 10);
      const { group_by, from = dayBefore(30), to = dayBefore(0) } = request.query;
      const { rows } = await pool.query<Static<typeof SpendingRow>>(
        `SELECT s.starts::text AS day, s.scope_id AS id, ${inDollars('s.spent_nanos')} AS spent_usd, ${inDollars('s.held_nanos')} AS held_usd, s.questions::float8 AS questions FROM spending s
         WHERE s.organization_id = $1 AND s.scope = $2 AND s.period = 'day' AND s.starts BETWEEN $3 AND $4 ORDER BY s.starts, s.scope_id LIMIT 10000`,
        [id, group_by, from, to],
      );
      return rows;
    },
  });
}
