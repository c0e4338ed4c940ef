import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { promptListingRoutes } from './list/routes.ts';
import { promptWritingRoutes } from './writing-routes.ts';

export function promptRoutes(app: Service, insights: Insights): void {
  promptListingRoutes(app, insights);
  promptWritingRoutes(app, insights);
}
