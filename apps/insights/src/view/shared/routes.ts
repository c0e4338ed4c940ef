import {
  clientNetwork,
  countUsed,
  detailResponses,
  HttpError,
  type Limit,
  refuseOverdrawn,
  type Service,
} from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import type { ReportParts } from '../../report/pipeline/context.ts';
import { exampleOfToken, hashOf } from '../link/link.ts';
import { type ViewPanel, viewPanels } from '../panel.ts';
import { daysOf } from '../period.ts';
import { bodyOf, prepareFigure } from '../saved-report.ts';
import { exampleOfView, type SavedView, viewColumns, viewVisibleTo } from '../view.ts';

const Token = Type.String({ description: 'Of the link.', examples: [exampleOfToken] });

const { name, description, period, compare, timezone, panels } = exampleOfView;

const SharedView = Type.Object(
  {
    name: Type.String(),
    description: Type.Union([Type.String(), Type.Null()]),
    period: Type.String(),
    compare: Type.String(),
    timezone: Type.String(),
    start_date: Type.String({ description: 'First day of the period, as of today.' }),
    end_date: Type.String({ description: 'Its last day.' }),
    ends_at: Type.String({ format: 'date-time', description: 'When the link ends.' }),
    panels: viewPanels,
  },
  {
    $id: 'SharedView',
    examples: [
      {
        ...{ name, description, period, compare, timezone },
        start_date: '2026-10-20',
        end_date: '2026-11-18',
        ends_at: '2026-12-16T08:00:00.000Z',
        panels,
      },
    ],
  },
);

const SharedFigure = Type.Object(
  {
    info: Type.Object({}, { additionalProperties: true, description: 'The info block of the report.' }),
    data: Type.Array(Type.Object({}, { additionalProperties: true }), {
      description: 'The rows of the report, at most 5,000.',
    }),
  },
  {
    $id: 'SharedFigure',
    examples: [{ info: { total_results: 1 }, data: [{ date: '2026-11-18', visibility_score: 0.42 }] }],
  },
);

interface Found extends SavedView {
  link_id: string;
  ends_at: Date;
}

/** The same for tokens that never were, that have ended, and that were revoked. */
const nothing = () => new HttpError(404, 'There is nothing at this link. It may have ended or been revoked.');

/** Links are read without a credential: the token is one. What runs is what is stored, with the rights of the organization of the view. */
export function sharedRoutes(app: Service, insights: ReportParts, limit: Limit): void {
  const { pool, now } = insights;
  for (const schema of [SharedView, SharedFigure]) app.addSchema(schema);
  const errors = detailResponses(404, 429, 503);

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<Found> {
    const { token } = request.params as { token: string };
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const found = await findShared(pool, token, new Date(now()));
    // Wrong tokens count by network, so that they take nothing from a link, and cannot fill the memory with counts.
    const by = found ? `link ${found.link_id}` : `network ${clientNetwork(request.ip)}`;
    await refuseOverdrawn(limit, { by, what: 'requests with a link' });
    await countUsed(limit, by, 1);
    if (!found) throw nothing();
    return found;
  }

  app.get('/shared/:token', {
    config: { access: 'public' },
    schema: {
      operationId: 'getSharedView',
      summary: 'Read a view by a link',
      description:
        'The token of the link is the only credential. 404 for one that is wrong, has ended or was revoked.',
      tags: ['Shared views'],
      params: Type.Object({ token: Token }),
      response: { 200: Type.Ref('SharedView'), ...errors },
    },
    handler: async (request, reply) => {
      const view = await open(request, reply);
      const { start, end } = daysOf(view, now());
      const { name, description, period, compare, timezone, panels, ends_at } = view;
      return {
        ...{ name, description, period, compare, timezone, panels },
        start_date: start,
        end_date: end,
        ends_at: ends_at.toISOString(),
      };
    },
  });

  app.get('/shared/:token/panels/:index', {
    config: { access: 'public' },
    schema: {
      operationId: 'getSharedFigure',
      summary: 'Read the rows of a figure by a link',
      description:
        'Runs the request that is stored as this panel, for the period of the view, and nothing else. 404 for a text, and for what is not there. 422 where the report refuses the request today, because something that it names was deleted.',
      tags: ['Shared views'],
      params: Type.Object({
        token: Token,
        index: Type.String({ description: 'Which panel, the first is 0.', examples: ['1'] }),
      }),
      response: { 200: Type.Ref('SharedFigure'), ...detailResponses(422), ...errors },
    },
    handler: async (request, reply) => {
      const view = await open(request, reply);
      const { index } = request.params;
      const panel: ViewPanel | undefined = /^\d{1,2}$/.test(index) ? view.panels[Number(index)] : undefined;
      if (panel?.kind !== 'figure') throw new HttpError(404, 'The view has no figure of this index.');
      const body = bodyOf(view, panel, now());
      const read = await prepareFigure(insights, panel.report, body, view.organization_id);
      return read();
    },
  });
}

/** Says when it was used, at most once in a minute: a view of 30 figures is one write. */
async function findShared(pool: Pool, token: string, at: Date): Promise<Found | undefined> {
  const { rows } = await pool.query<Found & { is_due: boolean }>(
    `SELECT ${viewColumns}, l.id AS link_id, l.ends_at, coalesce(l.last_used_at < $2::timestamptz - interval '1 minute', true) AS is_due
     FROM view_links l JOIN views v ON v.id = l.view_id
     WHERE l.token_hash = $1 AND l.ends_at > $2 AND ${viewVisibleTo('ARRAY[l.organization_id]')}`,
    [hashOf(token), at],
  );
  const [found] = rows;
  if (found?.is_due)
    await pool.query(
      `UPDATE view_links SET last_used_at = $2
       WHERE id = $1 AND coalesce(last_used_at < $2::timestamptz - interval '1 minute', true)`,
      [found.link_id, at],
    );
  return found;
}
