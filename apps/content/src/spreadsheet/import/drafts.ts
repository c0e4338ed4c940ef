import { createYielding } from '@sightline/service';
import { limits } from '../../component/field.ts';
import type { LockedComponent } from '../../component/lock-component.ts';
import { lengthOf } from '../../component/value/values.ts';
import { slugOf } from '../../document/slugs.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { createFieldMapping } from '../read/mapping/field-mapping.ts';
import { mappingFaults } from '../read/mapping/mapping.ts';
import type { SheetFaults } from '../read/sheet-fault.ts';
import type { SheetRow } from '../read/sheet-row.ts';
import type { ImportOrder } from './import-order.ts';

/** A document that a row becomes. */
export interface Draft {
  row: number;
  title: string;
  content: Record<string, unknown>;
  /** The content as JSON text. */
  json: string;
  slug: string | null;
  /** The row as it was read, as JSON text. */
  raw: string;
}

/**
 * The drafts of a sheet, in batches between which other requests run. With a mapping its cells become values of fields and are checked as those of a draft; without
 * one they are taken as they are, if they can be stored. Whatever is wrong is added to `faults`, and thrown at the end.
 */
export async function* draftsOf(
  { sheet, mapping }: Pick<ImportOrder, 'sheet' | 'mapping'>,
  { component, faults }: { component: LockedComponent; faults: SheetFaults },
): AsyncGenerator<Draft[]> {
  const { fields, routeSlugField: slugField } = component;
  if (mapping) refuseFaults(mappingFaults(mapping, fields));
  const mapped = mapping && createFieldMapping({ fields, slugField, mapping });
  const toDraft = ({ row, title, content: read }: SheetRow): Draft | undefined => {
    const raw = JSON.stringify(read);
    const content = mapped ? mapped.contentOf({ row, title, content: read }, faults) : read;
    if (!content) return undefined;
    const slug = slugOf(content, slugField);
    const json = mapped ? JSON.stringify(content) : raw;
    if (!mapped && !isStorable(row, { slug, slugField, json }, faults)) return undefined;
    return { row, title, content, json, slug, raw };
  };
  const yieldIfDue = createYielding();
  for await (const rows of sheet.rows(faults, (headers) => mapped?.checkHeaders(headers, faults))) {
    yield rows.map(toDraft).filter((draft) => draft !== undefined);
    await yieldIfDue();
  }
}

/** What a mapping finds by checking the content, for content that is not checked. */
function isStorable(
  row: number,
  { slug, slugField, json }: { slug: string | null; slugField: string; json: string },
  faults: SheetFaults,
): boolean {
  if (slug !== null && lengthOf(slug) > limits.slugLength) {
    faults.add(row, slugField, 'string_too_long', `must have at most ${limits.slugLength} characters`);
    return false;
  }
  // A character is at most three bytes for each of its units.
  if (json.length * 3 <= limits.contentBytes || Buffer.byteLength(json) <= limits.contentBytes) return true;
  faults.add(row, null, 'too_large', `is more than ${limits.contentBytes} bytes of JSON`);
  return false;
}
