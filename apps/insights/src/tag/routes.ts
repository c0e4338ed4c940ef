import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { listTagsRoute } from './list/route.ts';
import { Tag } from './tag.ts';

export function tagRoutes(app: Service, insights: Insights): void {
  const schemas = [Tag];
  for (const schema of schemas) app.addSchema(schema);
  listTagsRoute(app, insights);
}
