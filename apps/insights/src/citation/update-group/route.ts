import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { entryParams, entryTarget } from '../../category/entry/entry.ts';
import { updateEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { type CitationGroups, citationGroup, groupParts, readGroup } from '../group.ts';

const Body = Type.Object(Type.Partial(Type.Object(groupParts)).properties, {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ rules: [{ type: 'host_suffix', value: 'trail-notes.example' }] }],
});

export function updateCitationGroupRoute(app: Service, { pool }: Insights, groups: CitationGroups): void {
  const { param, entries } = groups;
  app.patch(`/manage/categories/:category_id/${groups.path}/:${param}`, {
    config: needs('insights_write'),
    schema: {
      operationId: `update${groups.operation}`,
      summary: `Change a ${entries.one}`,
      description: 'Changes what is given. `rules` replaces the whole list. 409 when the name is taken.',
      tags: ['Management'],
      params: entryParams(param),
      body: Body,
      response: { 200: citationGroup, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) =>
      updateEntry(
        pool,
        entries,
        entryTarget(request, request.params[param]),
        readGroup(groups, request.body),
      ),
  });
}
