import { append, type ContentChange, type Contract } from '@sightline/events';
import type { PoolClient } from 'pg';
import type { ManagedComponentRow } from './managed-component.ts';

export interface Announcement {
  changes: Contract<ContentChange>;
  eventId: string;
  websiteId: string;
  component: ManagedComponentRow;
}

/** Last statement of the transaction that changed a component: renderers that know its fields read it again. */
export async function announceComponent(
  client: PoolClient,
  { changes, eventId, websiteId, component }: Announcement,
): Promise<void> {
  await append(client, changes, [
    {
      id: eventId,
      type: component.archived_at ? 'archived' : 'changed',
      website_id: websiteId,
      entity: 'component',
      entity_id: component.id,
      schema_name: component.name,
      paths: [],
      languages: [],
      version: component.version,
      at: component.updated_at.toISOString(),
    },
  ]);
}
