import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import {
  CitationCategoriesResponse,
  CitationCategory,
  CitationTag,
  CitationTagsResponse,
} from './citation.ts';
import { listCitationCategoriesRoute } from './list-categories/route.ts';
import { listCitationTagsRoute } from './list-tags/route.ts';

export function citationRoutes(app: Service, insights: Insights): void {
  const schemas = [CitationCategory, CitationCategoriesResponse, CitationTag, CitationTagsResponse];
  for (const schema of schemas) app.addSchema(schema);
  listCitationCategoriesRoute(app, insights);
  listCitationTagsRoute(app, insights);
}
