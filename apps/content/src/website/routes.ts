import type { Service } from '@sightline/service';
import type { WritingParts } from '../change/change-content.ts';
import { createWebsiteRoute } from './create/route.ts';
import { deleteWebsiteRoute } from './delete/route.ts';
import type { WebsiteParts } from './directory.ts';
import { WebsiteDomain } from './domain/domain.ts';
import { listDomainsRoute } from './domain/list/route.ts';
import type { Look } from './domain/look/look.ts';
import { proveDomainRoute } from './domain/prove/route.ts';
import { getWebsiteRoute } from './get/route.ts';
import { listWebsitesRoute } from './list/route.ts';
import { updateWebsiteRoute } from './update/route.ts';
import { Website } from './website.ts';

export function websiteRoutes(
  app: Service,
  content: WritingParts & WebsiteParts & { lookAtHost: Look },
): void {
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
