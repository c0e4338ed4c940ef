import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { listPromptsRoute } from './list/route.ts';
import {
  AnalysisType,
  CategoryPromptsResponse,
  OrderByDirection,
  PaginationInfo,
  Prompt,
  PromptOrderBy,
  PromptType,
} from './prompt.ts';
import { promptWritingRoutes } from './writing-routes.ts';

export function promptRoutes(app: Service, insights: Insights): void {
  promptListingRoutes(app, insights);
  promptWritingRoutes(app, insights);
}

function promptListingRoutes(app: Service, insights: Insights): void {
  const schemas = [AnalysisType, PromptType, PromptOrderBy, OrderByDirection, Prompt, PaginationInfo];
  for (const schema of [...schemas, CategoryPromptsResponse]) app.addSchema(schema);
  listPromptsRoute(app, insights);
}
