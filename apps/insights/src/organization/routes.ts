import type { Service } from '@sightline/service';
import { listOrganizationsRoute } from './list/route.ts';
import { Organization } from './organization.ts';

export function organizationRoutes(app: Service): void {
  app.addSchema(Organization);
  listOrganizationsRoute(app);
}
