import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../../category/entry/remove-entry-route.ts';
import type { Insights } from '../../http/parts.ts';
import { assets } from '../assets.ts';

export function deleteAssetRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, assets, {
    path: 'assets',
    param: 'asset_id',
    operationId: 'deleteAsset',
  });
}
