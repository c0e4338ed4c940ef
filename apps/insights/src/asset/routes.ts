import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse } from './asset.ts';
import { createAssetRoute } from './create/route.ts';
import { deleteAssetRoute } from './delete/route.ts';
import { listAssetsRoute } from './list/route.ts';
import { listCategoryAssetsRoute } from './list-of-category/route.ts';
import { listManagedAssetsRoute } from './manage-list/route.ts';
import { ManagedAsset } from './managed-asset.ts';
import { updateAssetRoute } from './update/route.ts';

export function assetRoutes(app: Service, insights: Insights): void {
  const schemas = [CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse, ManagedAsset];
  for (const schema of schemas) app.addSchema(schema);
  listAssetsRoute(app, insights);
  listCategoryAssetsRoute(app, insights);
  listManagedAssetsRoute(app, insights);
  createAssetRoute(app, insights);
  updateAssetRoute(app, insights);
  deleteAssetRoute(app, insights);
}
