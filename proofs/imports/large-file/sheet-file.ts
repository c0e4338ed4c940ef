import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export interface Target {
  websiteId: string;
  componentId: string;
  schemaName: string;
}

const BATCH = 2000;
const headers = ['title', 'slug', 'summary', 'kicker', 'seoTitle', 'seoDescription'] as const;

/** About 200 bytes of CSV, some of it quoted. */
function rowOf(n: number): Record<(typeof headers)[number], string> {
  return {
    title: `Hut number ${n}`,
    slug: `hut-${n}`,
    summary: `A bed, a stove and ${n % 17} blankets, ${n % 9} hours from the road and open from May to October.`,
    kicker: `Region ${n % 400}`,
    seoTitle: `Hut ${n}: "the quiet one"`,
    seoDescription: `Reached on foot, height ${1000 + (n % 2000)} m, ${n % 60} places.`,
  };
}

/** Writes the rows as a spreadsheet, and as lines that COPY takes into `documents` as they are. */
export async function writeFiles(
  rows: number,
  paths: { csv: string; copy: string },
  { websiteId, componentId, schemaName }: Target,
): Promise<void> {
  const [csv, copy] = [createWriteStream(paths.csv), createWriteStream(paths.copy)];
  csv.write(`${headers.join(',')}\n`);
  for (let start = 0; start < rows; start += BATCH) {
    let sheet = '';
    let lines = '';
    for (let n = start; n < Math.min(rows, start + BATCH); n++) {
      const row = rowOf(n);
      sheet += `${headers.map((header) => toCell(row[header])).join(',')}\n`;
      const content = JSON.stringify(row).replaceAll('\\', '\\\\');
      lines += `${randomUUIDv7()}\t${websiteId}\t${componentId}\t${schemaName}\t${row.title}\t${content}\t${row.slug}\n`;
    }
    if (!csv.write(sheet)) await once(csv, 'drain');
    if (!copy.write(lines)) await once(copy, 'drain');
  }
  await Promise.all([csv, copy].map((file) => finished(file.end())));
}

function toCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
