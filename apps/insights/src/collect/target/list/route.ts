import type { Engines } from '@sightline/engines';
import { detailResponses, type Service } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { needs, needsAnywhere, organizationsOf } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { type EngineTarget, engineTarget, targetColumns } from '../stored-target.ts';

const texts = Type.Array(Type.String());

export const EngineRoute = Type.Object(
  {
    route: Type.String(),
    access: Type.Enum(['api', 'scraped'], {
      description: 'Whether the provider’s API answers, or its product for people, read by a scraper.',
    }),
    is_set_up: Type.Boolean({ description: 'Whether questions can be asked this way.' }),
    missing: Type.Array(Type.String(), {
      description: 'Settings that the operator of this service has not set.',
    }),
    terms: Type.Union([Type.String(), Type.Null()], {
      description: 'Of the provider, where they restrict this use.',
    }),
    modes: Type.Array(Type.String(), { description: 'The surest first.' }),
    search: texts,
    place: Type.Enum(['none', 'country', 'city'], {
      description: 'How exactly it can be told from where a question is asked.',
    }),
    needs_coordinates: Type.Boolean({
      description: 'Whether it is told a place by latitude and longitude, so that a region has to have them.',
    }),
    own_locations: Type.Boolean({
      description: 'Whether it has names of its own for places, which a region can have.',
    }),
    persona: Type.Boolean({ description: 'Whether it can be told who asks.' }),
    models: Type.Union([texts, Type.Null()], { description: 'Null: any name that the provider knows.' }),
    tells: Type.Object({ searches: Type.Boolean(), spans: Type.Boolean(), cost: Type.Boolean() }),
  },
  {
    $id: 'EngineRoute',
    examples: [
      {
        route: 'openai-responses',
        access: 'api',
        is_set_up: true,
        missing: [],
        terms: null,
        modes: ['background', 'call'],
        search: ['allow', 'require', 'off'],
        place: 'city',
        needs_coordinates: false,
        own_locations: false,
        persona: true,
        models: null,
        tells: { searches: true, spans: true, cost: true },
      },
    ],
  },
);

export function listEngineRoutesRoute(app: Service, engines: Engines): void {
  app.get('/manage/engine-routes', {
    config: needsAnywhere('insights_read'),
    schema: {
      operationId: 'listEngineRoutes',
      summary: 'List the ways to ask answer engines',
      description: 'What each can do, and what the operator has to set before it can be used.',
      tags: ['Management'],
      response: {
        200: Type.Array(Type.Unsafe<Static<typeof EngineRoute>>(Type.Ref('EngineRoute'))),
        ...detailResponses(401, 403, 429, 503),
      },
    },
    handler: async () =>
      engines.routes.map(({ name: route, access, can, terms, missing }) => ({
        route,
        access,
        is_set_up: missing.length === 0,
        missing,
        terms: terms?.says ?? null,
        modes: [...can.modes],
        search: [...can.search],
        place: can.place,
        needs_coordinates: can.needsCoordinates ?? false,
        own_locations: can.ownLocations ?? false,
        persona: can.persona,
        models: can.models ? [...can.models] : null,
        tells: can.tells,
      })),
  });
}

export function listTargetsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/targets', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listTargets',
      summary: 'List targets',
      description: 'The ways in which your organizations ask answer engines, by name.',
      tags: ['Management'],
      response: { 200: Type.Array(engineTarget), ...detailResponses(401, 403, 429, 503) },
    },
    handler: async (request) => {
      const { rows } = await pool.query<EngineTarget>(
        `SELECT ${targetColumns} FROM targets t WHERE t.organization_id = ANY ($1) ORDER BY t.name, t.id`,
        [organizationsOf(request)],
      );
      return rows;
    },
  });
}
