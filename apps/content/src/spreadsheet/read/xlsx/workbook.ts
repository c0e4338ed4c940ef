import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { broken, Unreadable } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';
import { type Attributes, readWholeXml } from './xml.ts';

export interface Workbook {
  /** Names of parts of the archive. */
  sheet: string;
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Days are counted from 1904, as on old Macintoshes, not from 1900. */
  from1904: boolean;
}

interface Relationship {
  id: string;
  type: string;
  part: string;
}

const HIDDEN = ['hidden', 'veryHidden'];

/** Finds the first sheet that is not hidden, and what it needs. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = (await relationshipsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  if (!main?.part.endsWith('.xml') || !archive.has(main.part)) {
    const msg = 'is a zip archive, but not an .xlsx workbook; save it as .xlsx or as CSV';
    throw new Unreadable('unknown_format', msg);
  }
  const { sheets, from1904 } = await readMain(archive, main.part);
  const relationships = await relationshipsOf(archive, main.part);
  const partOf = (wanted: string) =>
    relationships.find(({ type, part }) => type === wanted && archive.has(part))?.part;
  const sheet = sheets
    .map((id) => relationships.find((one) => one.id === id))
    .find((one) => one?.type === 'worksheet');
  if (!sheet) throw broken('has no sheet that is not hidden');
  return { sheet: sheet.part, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), from1904 };
}

async function readMain(archive: Archive, part: string) {
  const sheets: (string | undefined)[] = [];
  let from1904 = false;
  await readWholeXml(archive.read(part, workbookLimits.partBytes), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && !HIDDEN.includes(attributes.state ?? ''))
        sheets.push(relationshipId(attributes));
    },
  });
  return { sheets, from1904 };
}

/** The attribute is in the namespace of relationships, whatever prefix that has. */
function relationshipId(attributes: Attributes): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

/** What a part refers to; the package itself has the empty name. Types are told by the last part of their address. */
async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
  const { dir, base } = posix.parse(part);
  const name = posix.join(dir, '_rels', `${base}.rels`);
  const relationships: Relationship[] = [];
  if (!archive.has(name)) return relationships;
  await readWholeXml(archive.read(name, workbookLimits.partBytes), {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External') return;
      const path = target.startsWith('/') ? target : posix.join('/', dir, target);
      relationships.push({ id, type: posix.basename(type), part: path.slice(1) });
    },
  });
  return relationships;
}
