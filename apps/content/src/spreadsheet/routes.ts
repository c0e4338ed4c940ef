import type { Service } from '@sightline/service';
import { CsvSource, CsvSourceSummary } from './csv-source.ts';
import { undoImportRoute } from './delete/route.ts';
import { getImportRoutes } from './get/route.ts';
import type { ImportParts } from './import/keep-file.ts';
import { importSpreadsheetRoute } from './import/route.ts';
import { listImportsRoute } from './list/route.ts';
import { loadImportedFileRoute } from './load-file/route.ts';
import { updateSourceRoute } from './update/route.ts';

export async function spreadsheetRoutes(app: Service, content: ImportParts): Promise<void> {
  app.addSchema(CsvSource);
  app.addSchema(CsvSourceSummary);
  await importSpreadsheetRoute(app, content);
  updateSourceRoute(app, content);
  listImportsRoute(app, content);
  getImportRoutes(app, content);
  undoImportRoute(app, content);
  loadImportedFileRoute(app, content);
}
