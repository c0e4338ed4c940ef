import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { contentFaults } from '../../component/content-faults.ts';
import type { LockedComponent } from '../../component/lock-component.ts';
import { SheetError, SheetFaults } from '../read/sheet-fault.ts';
import { componentToFill } from './component-to-fill.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { type DryRun, MOST_FAULTS, type PublicationFault, SHOWN_DOCUMENTS, SHOWN_ROWS } from './dry-run.ts';
import type { ImportOrder } from './import-order.ts';

/** Reads the whole sheet as an import would, and writes nothing. */
export async function rehearseImport(pool: Pool, order: ImportOrder, signal: AbortSignal): Promise<DryRun> {
  const component = await transaction(pool, (client) => componentToFill(client, order));
  const faults = new SheetFaults(MOST_FAULTS);
  const documents: DryRun['documents'] = [];
  const unpublishable = new Map<string, PublicationFault>();
  let rows = 0;
  try {
    for await (const drafts of draftsOf(order, { component, faults })) {
      signal.throwIfAborted();
      for (const draft of drafts) {
        rows++;
        if (documents.length < SHOWN_DOCUMENTS)
          documents.push({ title: draft.title, content: draft.content });
        notePublicationFaults(component, draft, unpublishable);
      }
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
  }
  return {
    dry_run: true,
    rows,
    documents,
    faults: faults.list,
    more_faults: faults.more,
    publication_faults: [...unpublishable.values()],
  };
}

function notePublicationFaults(
  { fields, routeSlugField: slugField }: LockedComponent,
  { row, content }: Draft,
  noted: Map<string, PublicationFault>,
): void {
  for (const { loc, type, msg } of contentFaults(fields, content, { complete: true, slugField, place: [] })) {
    const column = loc.length === 0 ? null : String(loc[0]);
    const known = noted.get(`${type} ${column}`);
    if (!known) {
      if (noted.size < MOST_FAULTS)
        noted.set(`${type} ${column}`, { column, type, msg, count: 1, rows: [row] });
      continue;
    }
    if (known.rows.at(-1) === row) continue;
    known.count++;
    if (known.rows.length < SHOWN_ROWS) known.rows.push(row);
  }
}
