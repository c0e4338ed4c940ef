import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { getDatasetRoute } from './get/route.ts';
import { upsertVariantRoute } from './upsert/route.ts';

export function datasetRoutes(app: Service, content: Content): void {
  getDatasetRoute(app, content);
  upsertVariantRoute(app, content);
}
