import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { SheetError, SheetFaults } from '../read/sheet-fault.ts';
import { componentToFill } from './component-to-fill.ts';
import { draftsOf } from './drafts.ts';
import { type DryRun, MOST_FAULTS, SHOWN_DOCUMENTS } from './dry-run.ts';
import type { ImportOrder } from './import-order.ts';
import { ImportReport } from './import-report.ts';

/** Reads the whole sheet as an import would, and writes nothing. */
export async function rehearseImport(pool: Pool, order: ImportOrder, signal: AbortSignal): Promise<DryRun> {
  const component = await transaction(pool, (client) => componentToFill(client, order));
  const faults = new SheetFaults(MOST_FAULTS);
  const documents: DryRun['documents'] = [];
  const report = new ImportReport(component, MOST_FAULTS);
  let rows = 0;
  try {
    for await (const drafts of draftsOf(order, { component, faults })) {
      signal.throwIfAborted();
      for (const draft of drafts) {
        rows++;
        if (documents.length < SHOWN_DOCUMENTS)
          documents.push({ title: draft.title, content: draft.content });
        report.add(draft);
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
    warnings: report.warnings,
    publication_faults: report.publicationFaults,
  };
}
