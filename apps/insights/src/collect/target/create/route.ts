import { actorOf, permittedOrganization } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import { nameField, refuseTakenName, requireName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { dollars, nanosOfDollars } from '../../money.ts';
import type { CollectParts } from '../../settings.ts';
import { checkTarget } from '../check-target.ts';
import {
  type EngineTarget,
  engineTarget,
  exampleOfTarget,
  modeField,
  targetColumns,
} from '../stored-target.ts';
import { TargetSettings } from '../target.ts';

const Body = Type.Object(
  {
    organization_id: Type.String({ format: 'uuid', description: 'One of your organizations.' }),
    name: nameField,
    model_id: Type.String({ format: 'uuid', description: 'A built-in model or one of the organization.' }),
    route: Type.String({ minLength: 1, maxLength: 100, description: 'One of `GET /manage/engine-routes`.' }),
    mode: Type.Optional(modeField),
    settings: TargetSettings,
    at_once: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, default: 16, description: 'Most questions at a time.' }),
    ),
    hold_usd: Type.Optional(
      dollars(
        'What is reserved of budgets before each question. Needed where no price of the model is known.',
        {
          minimum: 0.000_001,
        },
      ),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', ...exampleOfTarget }],
  },
);

export function createTargetRoute(
  app: Service,
  { pool, newId, now, engines, allowed }: Insights & CollectParts,
): void {
  app.post('/manage/targets', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createTarget',
      summary: 'Create a target',
      description:
        'A way to ask a model: a route, and what is asked of it. What the route cannot do is refused. 409 when the name is taken, and beyond what the operator allows an organization.',
      tags: ['Management'],
      body: Body,
      response: { 201: engineTarget, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { body } = request;
      const name = requireName(body.name);
      const organization = permittedOrganization(request, body.organization_id);
      if (!organization) throw new HttpError(404, 'You are not a member of this organization.');
      const { route, settings, at_once = 16 } = body;
      const wanted = withoutFaults((faults) => {
        const mode = body.mode ?? engines.routes.find((one) => one.name === route)?.can.modes[0] ?? 'call';
        const estimate = checkTarget(engines, { route, mode, settings }, faults);
        const hold = body.hold_usd === undefined ? estimate?.highNanos : nanosOfDollars(body.hold_usd);
        if (hold === undefined && faults.length === 0)
          faults.push({
            loc: ['body', 'hold_usd'],
            msg: `is needed: no price of ${settings.model} is known`,
            type: 'missing',
          });
        return { mode, hold: hold ?? 0n };
      });
      const work = transaction(pool, async (client) => {
        const { rows } = await client.query<EngineTarget>(
          `INSERT INTO targets AS t (id, organization_id, name, model_id, route, mode, settings, at_once, hold_nanos, created_by, created_at)
           SELECT $1, $2, $3, m.id, $5, $6, $7, $8, $9, $10, $11 FROM models m
           WHERE m.id = $4 AND (m.organization_id IS NULL OR m.organization_id = $2)
             AND (SELECT count(*) FROM targets n WHERE n.organization_id = $2) < $12 RETURNING ${targetColumns}`,
          [
            ...[newId(), organization.id, name, body.model_id, route, wanted.mode, settings, at_once],
            ...[wanted.hold, actorOf(request), new Date(now()), allowed.COLLECT_TARGETS_PER_ORGANIZATION],
          ],
        );
        if (rows[0]) return rows[0];
        const { rowCount } = await client.query(
          'SELECT FROM models m WHERE m.id = $1 AND (m.organization_id IS NULL OR m.organization_id = $2)',
          [body.model_id, organization.id],
        );
        if (rowCount === 0)
          throw new HttpError(422, 'The request is invalid.', {
            faults: [{ loc: ['body', 'model_id'], msg: 'is no model of the organization', type: 'unknown' }],
          });
        throw new HttpError(
          409,
          `Your organization has ${allowed.COLLECT_TARGETS_PER_ORGANIZATION} targets or more, which is its limit. Delete one first.`,
        );
      });
      const target = await refuseTakenName(work, 'The organization has a target of this name.');
      return reply.code(201).send(tagVersion(reply, target));
    },
  });
}
