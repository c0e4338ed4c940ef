import { JsonNameError, parseJson } from '@sightline/service';
import { refuseFaults } from '../../../http/refuse-faults.ts';
import { splitLines } from '../../../ingest/split-rows.ts';
import { numberColumns, requiredColumns, volumeColumns } from '../volume-row.ts';
import { type CollectedRows, RowCollector } from './collect-rows.ts';
import { readCsv } from './read-csv.ts';

const LONGEST_LINE = 64 * 1024;
const NUMBER = /^\d+(\.\d+)?([eE][+-]?\d+)?$/;
const numeric: ReadonlySet<string> = new Set(numberColumns);
const known: ReadonlySet<string> = new Set(volumeColumns);

/** Columns by their names, in any order. */
export async function readPanelCsv(chunks: AsyncIterable<string>): Promise<CollectedRows> {
  const rows = new RowCollector();
  let columns: string[] = [];
  await readCsv(chunks, {
    header: (names) => {
      columns = names;
      refuseFaults(faultsOfHeader(names));
    },
    row: (line, cells) => rows.take(line, new Map(columns.flatMap((name, at) => cellOf(name, cells[at])))),
  });
  return rows.end();
}

const cellOf = (name: string, text = ''): [string, unknown][] => {
  if (text === '') return [];
  return [[name, numeric.has(name) && NUMBER.test(text) ? Number(text) : text]];
};

function faultsOfHeader(names: string[]) {
  const fault = (column: string, msg: string) => ({ loc: ['body', 1, column], msg, type: 'csv_header' });
  return [
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => fault(name, 'must be the name of one column only')),
    ...names
      .filter((name) => !known.has(name))
      .map((name) =>
        fault(
          name.slice(0, 100),
          `is not a column; those are ${volumeColumns.join(', ')}, with commas between`,
        ),
      ),
    ...requiredColumns
      .filter((name) => !names.includes(name))
      .map((name) => fault(name, 'is missing in the header')),
  ];
}

/** One object per line. */
export async function readPanelNdjson(chunks: AsyncIterable<string>): Promise<CollectedRows> {
  const rows = new RowCollector();
  for await (const lines of splitLines(chunks, LONGEST_LINE))
    for (const row of lines) {
      const values = 'text' in row ? objectOf(row.text) : `must have at most ${LONGEST_LINE} characters`;
      if (typeof values === 'string') {
        rows.refuse(row.place, undefined, values);
        continue;
      }
      const unknown = [...values.keys()].filter((name) => !known.has(name));
      for (const name of unknown)
        rows.refuse(row.place, name.slice(0, 100), `is not a field; those are ${volumeColumns.join(', ')}`);
      if (unknown.length === 0) rows.take(row.place, values);
    }
  return rows.end();
}

/** Or what is wrong with the line. */
function objectOf(text: string): Map<string, unknown> | string {
  try {
    const value = parseJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be a JSON object';
    return new Map(Object.entries(value).filter(([, one]) => one !== null && one !== ''));
  } catch (error) {
    return error instanceof JsonNameError ? error.message : 'must be valid JSON';
  }
}
