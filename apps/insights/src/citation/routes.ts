import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../category/entry/remove-entry-route.ts';
import type { Insights } from '../http/parts.ts';
import {
  CitationCategoriesResponse,
  CitationCategory,
  CitationTag,
  CitationTagsResponse,
} from './citation.ts';
import { createCitationGroupRoute } from './create-group/route.ts';
import { CitationGroup, type CitationGroups, citationCategories, citationTags } from './group.ts';
import { listCitationCategoriesRoute } from './list-categories/route.ts';
import { listCitationGroupsRoute } from './list-groups/route.ts';
import { listCitationTagsRoute } from './list-tags/route.ts';
import { CitationRule } from './rules.ts';
import { updateCitationGroupRoute } from './update-group/route.ts';

export function citationRoutes(app: Service, insights: Insights): void {
  const schemas = [CitationCategory, CitationCategoriesResponse, CitationTag, CitationTagsResponse];
  for (const schema of [...schemas, CitationRule, CitationGroup]) app.addSchema(schema);
  listCitationCategoriesRoute(app, insights);
  listCitationTagsRoute(app, insights);
  for (const groups of [citationCategories, citationTags]) {
    listCitationGroupsRoute(app, insights, groups);
    createCitationGroupRoute(app, insights, groups);
    updateCitationGroupRoute(app, insights, groups);
    deleteCitationGroupRoute(app, insights, groups);
  }
}

function deleteCitationGroupRoute(app: Service, insights: Insights, groups: CitationGroups): void {
  const { path, param, operation } = groups;
  removeEntryRoute(app, insights, groups.entries, { path, param, operationId: `delete${operation}` });
}
