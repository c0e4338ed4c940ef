import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse } from './asset.ts';
import { listAssetsRoute } from './list/route.ts';
import { listCategoryAssetsRoute } from './list-of-category/route.ts';

export function assetRoutes(app: Service, insights: Insights): void {
  const schemas = [CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse];
  for (const schema of schemas) app.addSchema(schema);
  listAssetsRoute(app, insights);
  listCategoryAssetsRoute(app, insights);
}
