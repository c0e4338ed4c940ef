import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { listRegionsRoute } from './list/route.ts';

export function regionRoutes(app: Service, insights: Insights): void {
  listRegionsRoute(app, insights);
}
