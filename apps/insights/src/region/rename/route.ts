import type { Service } from '@sightline/service';
import { renameOwnRoute } from '../../organization/own/rename-route.ts';
import type { Insights } from '../../parts.ts';
import { regions } from '../regions.ts';

export function renameRegionRoute(app: Service, insights: Insights): void {
  renameOwnRoute(app, insights, regions, {
    param: 'region_id',
    operationId: 'renameRegion',
    example: 'Upper Bavaria',
  });
}
