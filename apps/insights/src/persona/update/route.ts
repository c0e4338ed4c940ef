import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { entryParams, entryTarget } from '../../category/entry/entry.ts';
import { updateEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import { nameField, readName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { categoryPersona, personas } from '../personas.ts';
import { profileField, readProfile } from '../read-profile.ts';

const Body = Type.Object(
  { name: Type.Optional(nameField), persona: Type.Optional(profileField) },
  { additionalProperties: false, minProperties: 1, examples: [{ name: 'First marathon' }] },
);

export function updatePersonaRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/categories/:category_id/personas/:persona_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updatePersona',
      summary: 'Change a persona',
      description: 'Changes what is given. `persona` replaces the whole profile. 409 when the name is taken.',
      tags: ['Management'],
      params: entryParams('persona_id'),
      body: Body,
      response: { 200: categoryPersona, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { name, persona } = request.body;
      const change = withoutFaults((faults) => ({
        name: name && readName(name, ['body', 'name'], faults),
        profile: persona && readProfile(persona, faults),
      }));
      return updateEntry(pool, personas, entryTarget(request, request.params.persona_id), change);
    },
  });
}
