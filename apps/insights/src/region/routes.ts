import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { renameOwnRoute } from '../organization/own/rename-route.ts';
import { createRegionRoute, regions } from './create/route.ts';
import { listRegionsRoute } from './list/route.ts';
import { listManagedRegionsRoute } from './manage-list/route.ts';
import { trackRegionRoute } from './track/route.ts';
import { untrackRegionRoute } from './untrack/route.ts';

export function regionRoutes(app: Service, insights: Insights): void {
  listRegionsRoute(app, insights);
  listManagedRegionsRoute(app, insights);
  createRegionRoute(app, insights);
  renameRegionRoute(app, insights);
  trackRegionRoute(app, insights);
  untrackRegionRoute(app, insights);
}

function renameRegionRoute(app: Service, insights: Insights): void {
  renameOwnRoute(app, insights, regions, {
    param: 'region_id',
    operationId: 'renameRegion',
    example: 'Upper Bavaria',
  });
}
