import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { createWebsiteRoute } from './create/route.ts';
import { deleteWebsiteRoute } from './delete/route.ts';
import { getWebsiteRoute } from './get/route.ts';
import { listWebsitesRoute } from './list/route.ts';
import { updateWebsiteRoute } from './update/route.ts';
import { Website } from './website.ts';

export function websiteRoutes(app: Service, content: Content): void {
  app.addSchema(Website);
  listWebsitesRoute(app, content);
  createWebsiteRoute(app, content);
  getWebsiteRoute(app, content);
  updateWebsiteRoute(app, content);
  deleteWebsiteRoute(app, content);
}
