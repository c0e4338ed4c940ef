import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { createWebsiteRoute } from './create/route.ts';
import { deleteWebsiteRoute } from './delete/route.ts';
import { WebsiteDomain } from './domain/domain.ts';
import { listDomainsRoute } from './domain/list/route.ts';
import { proveDomainRoute } from './domain/prove/route.ts';
import { getWebsiteRoute } from './get/route.ts';
import { listWebsitesRoute } from './list/route.ts';
import { updateWebsiteRoute } from './update/route.ts';
import { Website } from './website.ts';

export function websiteRoutes(app: Service, content: Content): void {
  app.addSchema(Website);
  app.addSchema(WebsiteDomain);
  listWebsitesRoute(app, content);
  createWebsiteRoute(app, content);
  getWebsiteRoute(app, content);
  updateWebsiteRoute(app, content);
  deleteWebsiteRoute(app, content);
  listDomainsRoute(app, content);
  proveDomainRoute(app, content);
}
