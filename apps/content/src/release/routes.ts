import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { createReleaseRoute } from './create/route.ts';
import { Release } from './release.ts';

export function releaseRoutes(app: Service, content: Content): void {
  app.addSchema(Release);
  createReleaseRoute(app, content);
}
