import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { listModelsRoute } from './list/route.ts';

export function modelRoutes(app: Service, insights: Insights): void {
  listModelsRoute(app, insights);
}
