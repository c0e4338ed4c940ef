import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import {
  CitationCategoriesResponse,
  CitationCategory,
  CitationTag,
  CitationTagsResponse,
} from './citation.ts';

export function citationRoutes(app: Service, _insights: Insights): void {
  const schemas = [CitationCategory, CitationCategoriesResponse, CitationTag, CitationTagsResponse];
  for (const schema of schemas) app.addSchema(schema);
}
