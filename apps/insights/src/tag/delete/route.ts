import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../../category/entry/remove-entry-route.ts';
import type { Insights } from '../../http/parts.ts';
import { tags } from '../tags.ts';

export function deleteTagRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, tags, {
    path: 'tags',
    param: 'tag_id',
    operationId: 'deleteTag',
  });
}
