import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { entryTarget } from '../../category/entry/entry.ts';
import { insertEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { type CitationGroups, citationGroup, groupParts, readGroup } from '../group.ts';

const Body = Type.Object(groupParts, {
  additionalProperties: false,
  examples: [
    {
      name: 'Review sites',
      rules: [
        { type: 'domain', value: 'trail-notes.example' },
        { type: 'url_pattern', value: 'magazine.example/reviews/*' },
      ],
    },
  ],
});

export function createCitationGroupRoute(
  app: Service,
  { pool, newId }: Insights,
  groups: CitationGroups,
): void {
  app.post(`/manage/categories/:category_id/${groups.path}`, {
    config: needs('insights_write'),
    schema: {
      operationId: `create${groups.operation}`,
      summary: `Create a ${groups.entries.one}`,
      description: `With the rules of what belongs to it. ${groups.description} 409 when the name is taken.`,
      tags: ['Management'],
      params: CategoryParams,
      body: Body,
      response: { 201: citationGroup, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const values = readGroup(groups, request.body);
      const target = entryTarget(request, newId());
      return reply.code(201).send(await insertEntry(pool, groups.entries, target, values));
    },
  });
}
