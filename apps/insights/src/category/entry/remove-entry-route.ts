import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byWritingPerson } from '../../calling.ts';
import type { Insights } from '../../parts.ts';
import { type EntryTable, entryParams, entryTarget } from './entry.ts';
import { removeEntry } from './remove-entry.ts';

interface Endpoint {
  /** Below a category, without the id. */
  path: string;
  param: string;
  operationId: string;
}

/** The removal of an entry is the same endpoint for every table. */
export function removeEntryRoute(
  app: Service,
  { pool }: Insights,
  entries: EntryTable,
  { path, param, operationId }: Endpoint,
): void {
  app.delete(`/manage/categories/:category_id/${path}/:${param}`, {
    config: byWritingPerson,
    schema: {
      operationId,
      summary: `Delete the ${entries.one}`,
      description: entries.usedBy
        ? 'For ever. 409 while prompts use it, with their number.'
        : 'For ever. What it grouped goes to the group that fits next.',
      tags: ['Management'],
      params: entryParams(param),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, ...(entries.usedBy ? [409] : []), 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { [param]: id = '' } = request.params as Record<string, string>;
      await removeEntry(pool, entries, entryTarget(request, id));
      return reply.code(204).send(null);
    },
  });
}
