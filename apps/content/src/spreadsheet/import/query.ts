import type { PoolClient } from 'pg';
import { changeContent } from '../../change/change-content.ts';
import type { LockedComponent } from '../../component/lock-component.ts';
import { answerOnce, type OnceAnswer } from '../../http/respond-once.ts';
import { SheetFaults } from '../read/sheet-fault.ts';
import { componentToFill, refusalOf } from './component-to-fill.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { type Imported, MOST_TOLD } from './dry-run.ts';
import { withHeartbeat } from './heartbeat.ts';
import { type ImportOrder, importOperation } from './import-order.ts';
import { ImportReport } from './import-report.ts';
import type { ImportParts } from './keep-file.ts';
import { keepFile, removeFile } from './keep-file.ts';
import { RawRows } from './raw-rows.ts';
import { recordFailure } from './record-failure.ts';
import { writeDocuments } from './write-documents.ts';

/** What `raw_data` may have of a file, as JSON text. */
const RAW_BYTES = 10 * 1024 * 1024;

/**
 * Makes a draft of every row, all of them or none: documents, their history, the row of the import, the answer to its key and one
 * event are one transaction. `signal` ends it between two parts.
 */
export async function importSpreadsheet(
  content: ImportParts,
  order: ImportOrder,
  signal: AbortSignal,
): Promise<OnceAnswer> {
  const id = content.newId();
  const { websiteId, subject, idempotencyKey: key, schemaName, mapping, sheet } = order;
  const asked = [websiteId, schemaName, mapping ?? null, sheet.identity];
  let begun = false;
  try {
    return await changeContent(content, (client, note) =>
      answerOnce(client, { subject, operation: importOperation, key, asked }, async () => {
        const component = await componentToFill(client, order);
        begun = true;
        const read = await writeSheet(client, content, { id, component, order, signal });
        await insertSource(client, id, order, read);
        const { name } = component;
        const event = { type: 'imported', entity: 'document', entityId: id, schemaName: name } as const;
        note({ ...event, websiteId, touches: {}, languages: [], version: null, draft: true });
        const headers = { location: `/csv?id=${id}` };
        return { status: 201, headers, body: JSON.stringify(toImported(read)) };
      }),
    );
  } catch (error) {
    const refusal = refusalOf(error, sheet);
    if (begun && (await recordFailure(content.pool, { id, order, refusal }))) {
      await removeFile(content.importStore, id);
    }
    throw refusal;
  }
}

interface Writing {
  id: string;
  component: LockedComponent;
  order: ImportOrder;
  signal: AbortSignal;
}

interface Written {
  rows: RawRows;
  report: ImportReport;
  fileUrl: string | null;
}

function toImported({ rows, report: { warnings, publicationFaults } }: Written): Imported {
  return {
    inserted: rows.count,
    ...(warnings.length > 0 && { warnings }),
    ...(publicationFaults.length > 0 && { publication_faults: publicationFaults }),
  };
}

async function writeSheet(
  client: PoolClient,
  content: ImportParts,
  { id, component, order, signal }: Writing,
): Promise<Written> {
  const faults = new SheetFaults();
  // Rows that came as JSON are no file that could be kept instead, and the body was not longer.
  const rows = new RawRows(order.sheet.file ? RAW_BYTES : Number.POSITIVE_INFINITY);
  const report = new ImportReport(component, MOST_TOLD);
  async function* sound(): AsyncGenerator<Draft[]> {
    for await (const drafts of draftsOf(order, { component, faults })) {
      signal.throwIfAborted();
      // Nothing will stay: the rest is read for its faults alone.
      if (faults.count > 0) continue;
      for (const draft of drafts) {
        rows.add(draft.raw);
        report.add(draft);
      }
      yield drafts;
    }
  }
  const { websiteId, subject: actor } = order;
  const target = { websiteId, componentId: component.id, schemaName: component.name, actor, importId: id };
  return withHeartbeat(client, async () => {
    await writeDocuments(client, target, sound(), content.newId);
    const fileUrl = rows.fit ? null : await keepFile(content, id, order);
    return { rows, report, fileUrl };
  });
}

/** Its website is the caller's: the component was found through it. */
async function insertSource(
  client: PoolClient,
  id: string,
  { websiteId, subject, schemaName, sheet }: ImportOrder,
  { rows, fileUrl }: Written,
): Promise<void> {
  await client.query(
    `INSERT INTO csv_sources (id, website_id, user_id, schema_name, file_name, file_url, raw_data, row_count, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'ready')`,
    [id, websiteId, subject, schemaName, sheet.fileName, fileUrl, rows.json, rows.count],
  );
}
