import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../../category/entry/remove-entry-route.ts';
import type { Insights } from '../../http/parts.ts';
import { topics } from '../topics.ts';

export function deleteTopicRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, topics, {
    path: 'topics',
    param: 'topic_id',
    operationId: 'deleteTopic',
  });
}
