import type { Engines } from '@sightline/engines';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { nameField, readName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { updateOwnName } from '../../organization/own/own-names.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';
import {
  checkPlace,
  exampleOfPlace,
  ownRegions,
  type Region,
  region,
  regionPlace,
  storedPlace,
} from '../place.ts';

export function updateRegionRoute(app: Service, { pool, engines }: Insights & { engines: Engines }): void {
  app.patch('/manage/organizations/:organization_id/regions/:region_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'updateRegion',
      summary: 'Change a region of your own',
      description:
        'What is left out stays. A place is replaced as a whole; null takes it away, and then runs that ask from there are skipped. 404 for a region that is built in. 409 when the name is taken.',
      tags: ['Management'],
      params: organizationParams('region_id'),
      body: Type.Object(
        { name: Type.Optional(nameField), place: Type.Optional(Type.Union([regionPlace, Type.Null()])) },
        {
          additionalProperties: false,
          minProperties: 1,
          examples: [{ name: 'Munich and around', place: exampleOfPlace }],
        },
      ),
      response: { 200: region, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { name: given, place } = request.body;
      const name = withoutFaults((faults) => {
        if (place) checkPlace(place, engines, faults);
        return given === undefined ? undefined : readName(given, ['body', 'name'], faults);
      });
      return updateOwnName<Region>(
        pool,
        ownRegions,
        { id: request.params.region_id, organizationId: ownOrganization(request).id, name },
        place === undefined ? {} : storedPlace(place),
      );
    },
  });
}
