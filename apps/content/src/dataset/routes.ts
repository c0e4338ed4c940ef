import type { Service } from '@sightline/service';
import type { AssetParts } from '../asset/image-addresses.ts';
import type { WritingParts } from '../change/change-content.ts';
import type { ReadingParts } from '../response-cache/responses.ts';
import { getDatasetRoute } from './get/route.ts';
import { upsertVariantRoute } from './upsert/route.ts';

export function datasetRoutes(app: Service, content: WritingParts & ReadingParts & AssetParts): void {
  getDatasetRoute(app, content);
  upsertVariantRoute(app, content);
}
