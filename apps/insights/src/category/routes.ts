import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { Category, CategoryWithOrganization } from './category.ts';

export function categoryRoutes(app: Service, _insights: Insights): void {
  const schemas = [Category, CategoryWithOrganization];
  for (const schema of schemas) app.addSchema(schema);
}
