import type { Limit, Service } from '@sightline/service';
import type { ReportParts } from '../report/pipeline/context.ts';
import { createViewRoute } from './create/route.ts';
import { deleteViewRoute } from './delete/route.ts';
import { viewLinkRoutes } from './link/routes.ts';
import { ViewFigure, ViewText } from './panel.ts';
import { getViewRoute, ListViewsResponse, listViewsRoute } from './read/routes.ts';
import { sharedRoutes } from './shared/routes.ts';
import { updateViewRoute } from './update/route.ts';
import { SavedView, ViewSummary } from './view.ts';

/** Reports that people put together of texts and figures, save and share. */
export function viewRoutes(app: Service, insights: ReportParts, limitOfLinks: Limit): void {
  for (const schema of [ViewText, ViewFigure, ViewSummary, SavedView, ListViewsResponse])
    app.addSchema(schema);
  listViewsRoute(app, insights);
  createViewRoute(app, insights);
  getViewRoute(app, insights);
  updateViewRoute(app, insights);
  deleteViewRoute(app, insights);
  viewLinkRoutes(app, insights);
  sharedRoutes(app, insights, limitOfLinks);
}
