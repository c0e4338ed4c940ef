import type { Service } from '@sightline/service';
import type { AssetParts } from '../asset/image-addresses.ts';
import type { WritingParts } from '../change/change-content.ts';
import type { ReadingParts } from '../response-cache/responses.ts';
import { getAlternatesRoute } from './alternates/route.ts';
import { createRouteRoute } from './create/route.ts';
import { deleteRouteRoute } from './delete/route.ts';
import { getRouteRoute } from './get/route.ts';
import { listRoutesRoute } from './list/route.ts';
import { manageGetRouteRoute } from './manage-get/route.ts';
import { manageListRoutesRoute } from './manage-list/route.ts';
import { ManagedRoute } from './managed-route.ts';
import { Route } from './route.ts';
import { createRouteCache } from './route-cache.ts';
import { updateRouteRoute } from './update/route.ts';

export function routeRoutes(app: Service, content: WritingParts & ReadingParts & AssetParts): void {
  const cache = createRouteCache();
  app.addSchema(Route);
  app.addSchema(ManagedRoute);
  listRoutesRoute(app, content, cache);
  getRouteRoute(app, content, cache);
  getAlternatesRoute(app, content, cache);
  manageListRoutesRoute(app, content);
  manageGetRouteRoute(app, content);
  createRouteRoute(app, content);
  updateRouteRoute(app, content);
  deleteRouteRoute(app, content);
}
