import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type LockedComponent, lockComponentNamed } from '../../component/lock-component.ts';
import { unusableComponent } from '../../component/unusable-component.ts';
import { findWebsite } from '../../website/find-website.ts';
import type { ImportOrder } from './import-order.ts';

/** The component that the order names, locked until the transaction ends; 404 and 400 where there is nothing to fill. */
export async function componentToFill(
  client: PoolClient,
  { websiteId, organizations, schemaName }: ImportOrder,
): Promise<LockedComponent> {
  const component = await lockComponentNamed(client, { websiteId, organizations, name: schemaName });
  if (!component && !(await findWebsite(client, websiteId, organizations)))
    throw new HttpError(404, 'No such website.');
  if (!component || component.archived) throw unusableComponent(schemaName, component);
  return component;
}
