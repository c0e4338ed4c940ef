import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../category/entry/remove-entry-route.ts';
import type { Insights } from '../http/parts.ts';
import { createTopicRoute } from './create/route.ts';
import { listTopicsRoute } from './list/route.ts';
import { Topic, topics } from './topics.ts';
import { updateTopicRoute } from './update/route.ts';

export function topicRoutes(app: Service, insights: Insights): void {
  const schemas = [Topic];
  for (const schema of schemas) app.addSchema(schema);
  listTopicsRoute(app, insights);
  createTopicRoute(app, insights);
  updateTopicRoute(app, insights);
  deleteTopicRoute(app, insights);
}

function deleteTopicRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, topics, {
    path: 'topics',
    param: 'topic_id',
    operationId: 'deleteTopic',
  });
}
