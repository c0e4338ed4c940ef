import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createModelRoute } from './create/route.ts';
import { listModelsRoute } from './list/route.ts';
import { renameModelRoute } from './rename/route.ts';

export function modelRoutes(app: Service, insights: Insights): void {
  listModelsRoute(app, insights);
  createModelRoute(app, insights);
  renameModelRoute(app, insights);
}
