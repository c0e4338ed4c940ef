import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { CsvSource, CsvSourceSummary } from './csv-source.ts';
import { undoImportRoute } from './delete/route.ts';
import { getImportRoutes } from './get/route.ts';
import { importSpreadsheetRoute } from './import/route.ts';
import { listImportsRoute } from './list/route.ts';
import { loadImportedFileRoute } from './load-file/route.ts';
import { updateSourceRoute } from './update/route.ts';

export async function spreadsheetRoutes(app: Service, content: Content): Promise<void> {
  app.addSchema(CsvSource);
  app.addSchema(CsvSourceSummary);
  await importSpreadsheetRoute(app, content);
  updateSourceRoute(app, content);
  listImportsRoute(app, content);
  getImportRoutes(app, content);
  undoImportRoute(app, content);
  loadImportedFileRoute(app, content);
}
