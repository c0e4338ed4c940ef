import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { Category, CategoryWithOrganization } from './category.ts';
import { listCategoriesRoute } from './list/route.ts';
import { listCategoryRegionsRoute } from './regions/route.ts';

export function categoryRoutes(app: Service, insights: Insights): void {
  const schemas = [Category, CategoryWithOrganization];
  for (const schema of schemas) app.addSchema(schema);
  listCategoriesRoute(app, insights);
  listCategoryRegionsRoute(app, insights);
}
