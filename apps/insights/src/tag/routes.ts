import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../category/entry/remove-entry-route.ts';
import type { Insights } from '../http/parts.ts';
import { createTagRoute } from './create/route.ts';
import { listTagsRoute } from './list/route.ts';
import { Tag, tags } from './tags.ts';
import { updateTagRoute } from './update/route.ts';

export function tagRoutes(app: Service, insights: Insights): void {
  const schemas = [Tag];
  for (const schema of schemas) app.addSchema(schema);
  listTagsRoute(app, insights);
  createTagRoute(app, insights);
  updateTagRoute(app, insights);
  deleteTagRoute(app, insights);
}

function deleteTagRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, tags, {
    path: 'tags',
    param: 'tag_id',
    operationId: 'deleteTag',
  });
}
