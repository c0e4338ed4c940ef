import type { Mapping } from '../read/mapping/mapping.ts';
import type { SheetToImport } from './sheet-to-import.ts';

/** As clients know it, and as keys of requests are kept under. */
export const importOperation = 'importSpreadsheet';

export interface ImportCaller {
  websiteId: string;
  organizations: string[];
  /** Of the token. */
  subject: string;
  idempotencyKey: string | undefined;
}

/** What a caller wants imported. */
export interface RequestedImport {
  sheet: SheetToImport;
  schemaName: string;
  mapping: Mapping | undefined;
  dryRun: boolean;
}

export type ImportOrder = ImportCaller & RequestedImport;
