import type { Service } from '@sightline/service';
import { removeEntryRoute } from '../../category/entry/remove-entry-route.ts';
import type { Insights } from '../../http/parts.ts';
import { personas } from '../personas.ts';

export function deletePersonaRoute(app: Service, insights: Insights): void {
  removeEntryRoute(app, insights, personas, {
    path: 'personas',
    param: 'persona_id',
    operationId: 'deletePersona',
  });
}
