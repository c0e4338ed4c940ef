import type { Service } from '@sightline/service';
import type { Content } from '../http/parts.ts';
import { listServiceWebsitesRoute } from './list-websites/route.ts';
import { ServiceWebsite } from './list-websites/service-website.ts';
import { readTextsRoute } from './read/route.ts';
import { PublishedTexts } from './read/schema.ts';

export function publishedTextRoutes(app: Service, content: Content): void {
  for (const schema of [ServiceWebsite, PublishedTexts]) app.addSchema(schema);
  listServiceWebsitesRoute(app, content);
  readTextsRoute(app, content);
}
