import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { addCategoryRegionRoute } from './add-region/route.ts';
import { Category, CategoryWithOrganization } from './category.ts';
import { createCategoryRoute } from './create/route.ts';
import { deleteCategoryRoute } from './delete/route.ts';
import { listCategoriesRoute } from './list/route.ts';
import { listManagedCategoriesRoute } from './manage-list/route.ts';
import { ManagedCategory } from './managed-category.ts';
import { listCategoryRegionsRoute } from './regions/route.ts';
import { removeCategoryRegionRoute } from './remove-region/route.ts';
import { shareCategoryRoute } from './share/route.ts';
import { updateCategoryRoute } from './update/route.ts';
import { withdrawCategoryRoute } from './withdraw/route.ts';

export function categoryRoutes(app: Service, insights: Insights): void {
  const schemas = [Category, CategoryWithOrganization, ManagedCategory];
  for (const schema of schemas) app.addSchema(schema);
  listCategoriesRoute(app, insights);
  listCategoryRegionsRoute(app, insights);
  listManagedCategoriesRoute(app, insights);
  createCategoryRoute(app, insights);
  updateCategoryRoute(app, insights);
  deleteCategoryRoute(app, insights);
  shareCategoryRoute(app, insights);
  withdrawCategoryRoute(app, insights);
  addCategoryRegionRoute(app, insights);
  removeCategoryRegionRoute(app, insights);
}
