import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { entryTarget } from '../../category/entry/entry.ts';
import { insertEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import { nameField, readName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { categoryPersona, personas, profileExample } from '../personas.ts';
import { profileField, readProfile } from '../read-profile.ts';

const Body = Type.Object(
  { name: nameField, persona: profileField },
  { additionalProperties: false, examples: [{ name: 'New runner', persona: profileExample }] },
);

export function createPersonaRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/categories/:category_id/personas', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createPersona',
      summary: 'Create a persona',
      description:
        'Adds to your category somebody in whose name prompts can be asked. Parts of the profile that are left out are empty. ' +
        '409 when the name is taken.',
      tags: ['Management'],
      params: CategoryParams,
      body: Body,
      response: { 201: categoryPersona, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const values = withoutFaults((faults) => ({
        name: readName(request.body.name, ['body', 'name'], faults),
        profile: readProfile(request.body.persona, faults),
      }));
      return reply.code(201).send(await insertEntry(pool, personas, entryTarget(request, newId()), values));
    },
  });
}
