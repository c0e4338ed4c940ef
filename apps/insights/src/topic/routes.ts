import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createTopicRoute } from './create/route.ts';
import { deleteTopicRoute } from './delete/route.ts';
import { listTopicsRoute } from './list/route.ts';
import { Topic } from './topic.ts';
import { updateTopicRoute } from './update/route.ts';

export function topicRoutes(app: Service, insights: Insights): void {
  const schemas = [Topic];
  for (const schema of schemas) app.addSchema(schema);
  listTopicsRoute(app, insights);
  createTopicRoute(app, insights);
  updateTopicRoute(app, insights);
  deleteTopicRoute(app, insights);
}
