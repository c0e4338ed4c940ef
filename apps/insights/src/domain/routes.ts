import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createDomainRoute } from './create/route.ts';
import { deleteDomainRoute } from './delete/route.ts';
import { DomainWithOrganization } from './domain.ts';
import { listDomainsRoute } from './list/route.ts';

export function domainRoutes(app: Service, insights: Insights): void {
  app.addSchema(DomainWithOrganization);
  listDomainsRoute(app, insights);
  createDomainRoute(app, insights);
  deleteDomainRoute(app, insights);
}
