import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
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
    config: needs('insights_write'),
    schema: {
      operationId,
      summary: `Delete the ${entries.one}`,
      description: entries.usedBy
        ? 'The lists of the category no longer have it, and its name is free. Reports keep its name and its past numbers. 409 while prompts use it, with their number.'
        : 'The lists of the category no longer have it, and its name is free. Answers that come later go to the group that fits next; reports keep its name and its past numbers.',
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
