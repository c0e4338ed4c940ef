import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { visibleOrganizations } from '../../organization/organization.ts';
import { categoryParts, readCategory } from '../category-parts.ts';
import { managedCategory } from '../managed-category.ts';
import { chooseOwners } from './choose-owners.ts';
import { insertCategory } from './query.ts';

const ids = (options: Type.TArrayOptions) =>
  Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 1000, ...options }));

const Body = Type.Object(
  {
    ...categoryParts,
    organization_ids: ids({
      minItems: 1,
      description: 'Those of yours that have it. Needed when you belong to several organizations.',
    }),
    region_ids: ids({ description: 'The regions in which its prompts can be asked.' }),
  },
  {
    additionalProperties: false,
    examples: [
      {
        name: 'Running shoes',
        internal_name: 'FY26 running',
        region_ids: ['01990000-0000-7000-8000-000200000008'],
      },
    ],
  },
);

export function createCategoryRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/categories', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'createCategory',
      summary: 'Create a category',
      description: 'A field of business that is watched, for one or several of your organizations.',
      tags: ['Management'],
      body: Body,
      response: { 201: managedCategory, ...detailResponses(401, 403, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { name = request.body.name, internal_name = null } = readCategory(request.body);
      const created = await insertCategory(pool, {
        id: newId(),
        name,
        internalName: internal_name,
        owners: chooseOwners(
          visibleOrganizations(permittedOrganizations(request)),
          request.body.organization_ids,
        ),
        regionIds: (request.body.region_ids ?? []).map((id) => id.toLowerCase()),
      });
      return reply.code(201).send(created);
    },
  });
}
