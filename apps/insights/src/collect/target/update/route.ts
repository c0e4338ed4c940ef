import type { Engines } from '@sightline/engines';
import { transaction } from '@sightline/postgres';
import {
  detailResponses,
  HttpError,
  ifMatchHeader,
  requireVersion,
  type Service,
  tagVersion,
} from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/calling.ts';
import { nameField, refuseTakenName, requireName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { dollars, nanosOfDollars } from '../../money.ts';
import { checkTarget } from '../check-target.ts';
import {
  type EngineTarget,
  engineTarget,
  findTarget,
  modeField,
  noSuchTarget,
  TargetParams,
  targetColumns,
} from '../stored-target.ts';
import { TargetSettings } from '../target.ts';

const optional = Type.Optional;

const Body = Type.Object(
  {
    name: optional(nameField),
    mode: optional(modeField),
    settings: optional(TargetSettings),
    at_once: optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Most questions at a time.' })),
    hold_usd: optional(dollars('What is reserved of budgets before each question.', { minimum: 0.000_001 })),
    state: optional(
      Type.Enum(['on', 'off'], {
        description:
          '`on` also for one that was stopped, when its reason is gone. While it is not on, runs that become due are skipped.',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ state: 'on' }] },
);

export function updateTargetRoute(app: Service, { pool, engines }: Insights & { engines: Engines }): void {
  app.patch('/manage/targets/:target_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateTarget',
      summary: 'Change a target',
      description:
        'Changes what is given; `settings` as a whole. Questions that are under way are not changed.',
      tags: ['Management'],
      params: TargetParams,
      headers: ifMatchHeader,
      body: Body,
      response: { 200: engineTarget, ...detailResponses(400, 401, 403, 404, 409, 412, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { body } = request;
      const name = body.name === undefined ? null : requireName(body.name);
      const organizationIds = organizationsOf(request);
      const work = transaction(pool, async (client) => {
        const before = await findTarget(client, request.params.target_id, organizationIds, 'FOR UPDATE');
        requireVersion(request.headers['if-match'], before.version);
        const { mode = before.mode, settings = before.settings } = body;
        withoutFaults((faults) => {
          if (body.mode || body.settings)
            checkTarget(engines, { route: before.route, mode, settings }, faults);
        });
        const { rows } = await client.query<EngineTarget>(
          `UPDATE targets t SET name = coalesce($2, name), mode = coalesce($3, mode), settings = coalesce($4, settings), at_once = coalesce($5, at_once),
             hold_nanos = coalesce($6, hold_nanos), state = coalesce($7, state), version = version + 1,
             stopped_because = CASE WHEN $7::text IS NULL THEN stopped_because END, refusals = CASE WHEN $7::text IS NULL THEN refusals ELSE 0 END
           WHERE t.id = $1 RETURNING ${targetColumns}`,
          [
            ...[before.id, name, body.mode ?? null, body.settings ?? null, body.at_once ?? null],
            ...[body.hold_usd === undefined ? null : nanosOfDollars(body.hold_usd), body.state ?? null],
          ],
        );
        if (!rows[0]) throw noSuchTarget();
        return rows[0];
      });
      return tagVersion(reply, await refuseTakenName(work, 'The organization has a target of this name.'));
    },
  });
}

export function deleteTargetRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/targets/:target_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'deleteTarget',
      summary: 'Delete a target',
      description: '409 while a schedule asks it, or a question is under way.',
      tags: ['Management'],
      params: TargetParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { target_id } = request.params;
      await transaction(pool, async (client) => {
        await findTarget(client, target_id, organizationsOf(request), 'FOR UPDATE');
        const { rowCount } = await client.query(
          `SELECT FROM schedules WHERE target_id = $1 UNION ALL
           SELECT FROM runs WHERE target_id = $1 AND state IN ('planned', 'asked', 'answered') LIMIT 1`,
          [target_id],
        );
        if (rowCount !== 0)
          throw new HttpError(
            409,
            'A schedule asks this target, or a question is under way. Delete its schedules first.',
          );
        await client.query('DELETE FROM targets WHERE id = $1', [target_id]);
      });
      return reply.code(204).send(null);
    },
  });
}
