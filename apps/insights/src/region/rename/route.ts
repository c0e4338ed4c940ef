import type { Service } from '@sightline/service';
import type { Insights } from '../../http/parts.ts';
import { renameOwnRoute } from '../../organization/own/rename-route.ts';
import { regions } from '../regions.ts';

export function renameRegionRoute(app: Service, insights: Insights): void {
  renameOwnRoute(app, insights, regions, {
    param: 'region_id',
    operationId: 'renameRegion',
    example: 'Upper Bavaria',
  });
}
