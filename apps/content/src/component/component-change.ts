import type { Change } from '../change/change.ts';
import type { ManagedComponentRow } from './managed-component.ts';

/** Renderers that know the fields of a component read it again. */
export function componentChange(websiteId: string, component: ManagedComponentRow): Change {
  return {
    type: component.archived_at ? 'archived' : 'changed',
    websiteId,
    entity: 'component',
    entityId: component.id,
    schemaName: component.name,
    touches: { component: component.name },
    languages: [],
    version: component.version,
  };
}
