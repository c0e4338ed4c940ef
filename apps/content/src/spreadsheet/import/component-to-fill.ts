import { HttpError, type InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import {
  type LockedComponent,
  lockComponentNamed,
  unusableComponent,
} from '../../component/lock-component.ts';
import { findWebsite } from '../../website/website.ts';
import { SheetError, type SheetFault } from '../read/sheet-fault.ts';
import type { ImportOrder } from './import-order.ts';
import type { SheetToImport } from './sheet-to-import.ts';

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

/** A sheet with faults is 400 with the row and column of each; anything else stays what it is. */
export function refusalOf(error: unknown, { field }: Pick<SheetToImport, 'field'>): unknown {
  if (!(error instanceof SheetError)) return error;
  const more = error.more ? ' There are more.' : '';
  return new HttpError(400, `${error.message}.${more}`, {
    faults: error.faults.map((fault) => inputFault(field, fault)),
    cause: error,
  });
}

function inputFault(field: SheetToImport['field'], { row, column, msg, type }: SheetFault): InputFault {
  // In a file as its reader counts, in JSON as the list does.
  const loc = ['body', field, field === 'file' ? row : row - 1, ...(column === null ? [] : [column])];
  return { loc, msg: `row ${row}${column === null ? '' : `, ${column}`}: ${msg}`, type };
}
