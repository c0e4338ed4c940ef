import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../category/entry/remove-entry-route.ts';
import type { Insights } from '../http/parts.ts';
import { assets, CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse } from './assets.ts';
import { createAssetRoute } from './create/route.ts';
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

function deleteAssetRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, assets, {
    path: 'assets',
    param: 'asset_id',
    operationId: 'deleteAsset',
  });
}
