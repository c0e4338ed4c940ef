import type { Difference } from './compare-schemas.ts';

interface Listing {
  rows: { line: number; cells: string[] }[];
  faults: string[];
}

/**
 * What is not the same and not listed, and what is listed and the same after all. The list is a Markdown text: below each
 * heading of the second level a reason, then a table of place, what, theirs and ours.
 */
export function listingFaults(found: Difference[], markdown: string): string[] {
  const { rows, faults } = readListing(markdown);
  const listed = new Map(rows.map(({ line, cells }) => [cells.join(' | '), line]));
  const there = Map.groupBy(found, rowOf);
  const unlisted = [...there].filter(([row]) => !listed.has(row));
  const gone = [...listed].filter(([row]) => !there.has(row));
  return [
    ...faults,
    ...unlisted.map(
      ([row, [first, ...more]]) => `${sentenceOf(first)}${alsoIn(more)}\n  to list it: | ${row} |`,
    ),
    ...gone.map(([row, line]) => `line ${line}: no longer a difference: | ${row} |`),
  ];
}

const rowOf = ({ place, what, theirs, ours }: Difference) =>
  [`\`${place}\``, what, theirs, ours].map((cell) => cell.replaceAll('|', '\\|')).join(' | ');

function sentenceOf(one: Difference | undefined): string {
  return one ? `${one.path}: ${one.what}: theirs ${one.theirs}, ours ${one.ours}` : '';
}

const alsoIn = (more: Difference[]) => (more.length === 0 ? '' : `, and so at ${more.length} more places`);

function readListing(markdown: string): Listing {
  const listing: Listing = { rows: [], faults: [] };
  const [, ...groups] = markdown.split(/^(?=## )/m);
  let line = markdown.split(/^## /m, 1)[0]?.split('\n').length ?? 1;
  for (const group of groups) {
    readGroup(listing, group.split('\n'), line);
    line += group.split('\n').length - 1;
  }
  return listing;
}

function readGroup({ rows, faults }: Listing, [heading = '', ...lines]: string[], first: number): void {
  const isRow = (text: string) => text.startsWith('|');
  const start = lines.findIndex(isRow);
  const reason = start === -1 ? lines : lines.slice(0, start);
  if (reason.join('').trim() === '') faults.push(`line ${first}: no reason below "${heading}"`);
  for (const [index, text] of lines.entries()) {
    if (!isRow(text) || index < start + 2) continue;
    const cells = text.split(/(?<!\\)\|/).slice(1, -1);
    const at = first + 1 + index;
    if (cells.length === 4) rows.push({ line: at, cells: cells.map((cell) => cell.trim()) });
    else faults.push(`line ${at}: a row has a place, what differs, theirs and ours`);
  }
}
