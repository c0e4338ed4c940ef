import { privateTargets } from '@sightline/outbound';
import type { Service, Values } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import type { pageSettings } from '../settings.ts';
import { createOptimizationRoute } from './create/route.ts';
import { deleteOptimizationRoute } from './delete/route.ts';
import { getOptimizationRoute } from './get/route.ts';
import { listOptimizationsRoute } from './list/route.ts';
import { listManagedOptimizationsRoute } from './manage-list/route.ts';
import {
  ContentAnalysis,
  ContentOptimization,
  ContentOptimizationAnalysisResponse,
  ContentOptimizationResponse,
  ManagedOptimization,
} from './optimization.ts';

export function optimizationRoutes(
  app: Service,
  insights: Insights,
  settings: Values<typeof pageSettings> & { CONTENT_URL: string | undefined },
): void {
  for (const schema of [
    ContentOptimization,
    ContentOptimizationResponse,
    ContentAnalysis,
    ContentOptimizationAnalysisResponse,
    ManagedOptimization,
  ])
    app.addSchema(schema);
  listOptimizationsRoute(app, insights);
  getOptimizationRoute(app, insights);
  listManagedOptimizationsRoute(app, insights);
  createOptimizationRoute(app, {
    ...insights,
    allowsPrivate: privateTargets(settings),
    hasDocuments: settings.CONTENT_URL !== undefined,
  });
  deleteOptimizationRoute(app, insights);
}
