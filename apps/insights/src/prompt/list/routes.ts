import type { Service } from '@sightline/service';
import type { Insights } from '../../http/parts.ts';
import {
  AnalysisType,
  CategoryPromptsResponse,
  OrderByDirection,
  PaginationInfo,
  Prompt,
  PromptOrderBy,
  PromptType,
} from '../prompt.ts';
import { listPromptsRoute } from './route.ts';

export function promptListingRoutes(app: Service, insights: Insights): void {
  const schemas = [AnalysisType, PromptType, PromptOrderBy, OrderByDirection, Prompt, PaginationInfo];
  for (const schema of [...schemas, CategoryPromptsResponse]) app.addSchema(schema);
  listPromptsRoute(app, insights);
}
