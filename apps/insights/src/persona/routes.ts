import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../category/entry/remove-entry-route.ts';
import type { Insights } from '../http/parts.ts';
import { createPersonaRoute } from './create/route.ts';
import { listPersonasRoute } from './list/route.ts';
import { listCategoryPersonasRoute } from './list-of-category/route.ts';
import {
  CategoryPersona,
  CategoryPersonasResponse,
  OrganizationPersonasWithCategory,
  OrganizationPersonasWithCategoryResponse,
  PersonaProfile,
  PersonaProfileBehavior,
  PersonaProfileDemographics,
  PersonaProfileEmployment,
  personas,
} from './personas.ts';
import { updatePersonaRoute } from './update/route.ts';

export function personaRoutes(app: Service, insights: Insights): void {
  const schemas = [
    PersonaProfileBehavior,
    PersonaProfileEmployment,
    PersonaProfileDemographics,
    PersonaProfile,
    CategoryPersona,
    CategoryPersonasResponse,
    OrganizationPersonasWithCategory,
    OrganizationPersonasWithCategoryResponse,
  ];
  for (const schema of schemas) app.addSchema(schema);
  listPersonasRoute(app, insights);
  listCategoryPersonasRoute(app, insights);
  createPersonaRoute(app, insights);
  updatePersonaRoute(app, insights);
  deletePersonaRoute(app, insights);
}

function deletePersonaRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, personas, {
    path: 'personas',
    param: 'persona_id',
    operationId: 'deletePersona',
  });
}
