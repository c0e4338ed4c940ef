import { refuseFaults } from '../../http/refuse-faults.ts';
import { type CollectedRows, RowCollector } from '../upload/create/collect-rows.ts';
import { readCsv } from '../upload/create/read-csv.ts';
import type { Frequency } from '../volume-source.ts';

export const SEARCH_CONSOLE_METHOD =
  'Impressions of your own pages in Google Search for this query, from an export of Search Console; rare queries are withheld.';

/** What an export does not say: which country and period it was filtered by. */
export interface ExportFilter {
  country_code: string;
  frequency: Frequency;
  date: string;
}

const QUERY = ['top queries', 'queries', 'query'];
const IMPRESSIONS = 'impressions';
/** Known, and not stored. */
const OTHERS = ['clicks', 'ctr', 'position'];

/** The table of queries of an export, in English. A query is a keyword that matches exactly, and its impressions the volume. */
export async function readSearchConsoleExport(
  chunks: AsyncIterable<string>,
  filter: ExportFilter,
): Promise<CollectedRows> {
  const rows = new RowCollector({ keyword: 'Top queries', volume: 'Impressions' });
  let [keywordAt, volumeAt] = [-1, -1];
  await readCsv(chunks, {
    header: (given) => {
      const names = given.map((name) => name.toLowerCase());
      keywordAt = names.findIndex((name) => QUERY.includes(name));
      volumeAt = names.indexOf(IMPRESSIONS);
      const isKnown = (name: string) => [...QUERY, IMPRESSIONS, ...OTHERS].includes(name);
      if (keywordAt >= 0 && volumeAt >= 0 && names.every(isKnown)) return;
      const msg =
        'must be Top queries, Clicks, Impressions, CTR, Position: export the queries in English, and without a comparison';
      refuseFaults([{ loc: ['body', 1], msg, type: 'csv_header' }]);
    },
    row: (line, cells) => {
      const [keyword = '', impressions = ''] = [cells[keywordAt], cells[volumeAt]];
      const values = new Map<string, unknown>(Object.entries(filter));
      values.set('matching_type', 'exact_match').set('platform', 'google.com');
      if (keyword !== '') values.set('keyword', keyword);
      if (impressions !== '')
        values.set('volume', /^\d+$/.test(impressions) ? Number(impressions) : impressions);
      rows.take(line, values);
    },
  });
  return rows.end();
}
