import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse } from './asset.ts';

export function assetRoutes(app: Service, _insights: Insights): void {
  const schemas = [CategoryAsset, CategoryAssetWithCategory, OrganizationAssetsResponse];
  for (const schema of schemas) app.addSchema(schema);
}
