import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createTagRoute } from './create/route.ts';
import { deleteTagRoute } from './delete/route.ts';
import { listTagsRoute } from './list/route.ts';
import { Tag } from './tag.ts';
import { updateTagRoute } from './update/route.ts';

export function tagRoutes(app: Service, insights: Insights): void {
  const schemas = [Tag];
  for (const schema of schemas) app.addSchema(schema);
  listTagsRoute(app, insights);
  createTagRoute(app, insights);
  updateTagRoute(app, insights);
  deleteTagRoute(app, insights);
}
