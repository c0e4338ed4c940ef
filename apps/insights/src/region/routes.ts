import type { Engines } from '@sightline/engines';
import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createRegionRoute } from './create/route.ts';
import { listRegionsRoute } from './list/route.ts';
import { listManagedRegionsRoute } from './manage-list/route.ts';
import { Region, RegionPlace } from './place.ts';
import { trackRegionRoute } from './track/route.ts';
import { untrackRegionRoute } from './untrack/route.ts';
import { updateRegionRoute } from './update/route.ts';

export function regionRoutes(app: Service, insights: Insights, engines: Engines): void {
  for (const schema of [RegionPlace, Region]) app.addSchema(schema);
  const parts = { ...insights, engines };
  listRegionsRoute(app, insights);
  listManagedRegionsRoute(app, insights);
  createRegionRoute(app, parts);
  updateRegionRoute(app, parts);
  trackRegionRoute(app, insights);
  untrackRegionRoute(app, insights);
}
