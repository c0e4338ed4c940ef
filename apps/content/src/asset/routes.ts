import type { Service } from '@sightline/service';
import type { WritingParts } from '../change/change-content.ts';
import { Asset } from './asset.ts';
import { deleteAssetRoute } from './delete/route.ts';
import { deliverAssetRoute } from './deliver/route.ts';
import { getAssetRoute } from './get/route.ts';
import type { AssetParts } from './image-addresses.ts';
import { listAssetsRoute } from './list/route.ts';
import { listAssetReferrersRoute } from './referrers/route.ts';
import type { AssetStore } from './store/store.ts';
import { uploadAssetRoute } from './upload/route.ts';

export async function assetRoutes(
  app: Service,
  content: WritingParts & AssetParts & { assetStore: AssetStore },
): Promise<void> {
  app.addSchema(Asset);
  deliverAssetRoute(app, content);
  listAssetsRoute(app, content);
  getAssetRoute(app, content);
  deleteAssetRoute(app, content);
  listAssetReferrersRoute(app, content);
  await uploadAssetRoute(app, content);
}
