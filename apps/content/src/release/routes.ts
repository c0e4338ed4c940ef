import type { Service } from '@sightline/service';
import type { AssetParts } from '../asset/directory.ts';
import type { WritingParts } from '../change/change-content.ts';
import { createReleaseRoute } from './create/route.ts';
import { Release } from './release.ts';

export function releaseRoutes(app: Service, content: WritingParts & AssetParts): void {
  app.addSchema(Release);
  createReleaseRoute(app, content);
}
