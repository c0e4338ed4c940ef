import type { Engines } from '@sightline/engines';
import { transaction } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { nameField, readName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { insertOwnName, type OwnName } from '../../organization/own/own-names.ts';
import { OrganizationParams, ownOrganization } from '../../organization/own-organization.ts';
import {
  checkPlace,
  exampleOfPlace,
  ownRegions,
  type Region,
  region,
  regionPlace,
  storedPlace,
} from '../place.ts';

export function createRegionRoute(
  app: Service,
  { pool, newId, engines }: Insights & { engines: Engines },
): void {
  app.post('/manage/organizations/:organization_id/regions', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'createRegion',
      summary: 'Add a region of your own',
      description:
        'The organization tracks it at once. Without a place, engines cannot be asked from there. 409 for a name that the organization has already or that is built in.',
      tags: ['Management'],
      params: OrganizationParams,
      body: Type.Object(
        { name: nameField, place: Type.Optional(regionPlace) },
        { additionalProperties: false, examples: [{ name: 'Munich', place: exampleOfPlace }] },
      ),
      response: { 201: region, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const { name: given, place } = request.body;
      const name = withoutFaults((faults) => {
        if (place) checkPlace(place, engines, faults);
        return readName(given, ['body', 'name'], faults);
      });
      const added = await insertRegion(
        pool,
        { id: newId(), organizationId, name },
        storedPlace(place ?? null),
      );
      return reply.code(201).send(added);
    },
  });
}

async function insertRegion(
  pool: Pool,
  added: OwnName,
  place: ReturnType<typeof storedPlace>,
): Promise<Region> {
  return transaction(pool, async (client) => {
    const inserted = await insertOwnName<Region>(client, ownRegions, added, place);
    await client.query('INSERT INTO organization_regions (organization_id, region_id) VALUES ($1, $2)', [
      added.organizationId,
      added.id,
    ]);
    return inserted;
  });
}
