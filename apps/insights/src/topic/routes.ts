import type { Service } from '@sightline/service';
import type { Insights } from '../parts.ts';
import { listTopicsRoute } from './list/route.ts';
import { Topic } from './topic.ts';

export function topicRoutes(app: Service, insights: Insights): void {
  const schemas = [Topic];
  for (const schema of schemas) app.addSchema(schema);
  listTopicsRoute(app, insights);
}
