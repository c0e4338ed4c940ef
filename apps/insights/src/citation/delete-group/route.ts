import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../../category/entry/remove-entry-route.ts';
import type { Insights } from '../../http/parts.ts';
import type { CitationGroups } from '../group.ts';

export function deleteCitationGroupRoute(app: Service, insights: Insights, groups: CitationGroups): void {
  const { path, param, operation } = groups;
  removeEntryRoute(app, insights, groups.entries, { path, param, operationId: `delete${operation}` });
}
