import type { Schemas } from '../../api/client.ts';
import type { View } from '../../filters/address.ts';
import type { Asking } from '../../filters/request.ts';
import { bodyWithCounts, reportQuery } from '../report/rows.ts';

/** With the source `citation` rows are about a page. */
export type Row = Schemas['SentimentRow'] & { page?: string | null };

export const PATH = '/v2/reports/sentiment';
export const rowsQuery = (body: object | undefined) => reportQuery<Row>(PATH, body);

export const bodyOf = (asking: Asking, view: View, brand: string, own: object) => ({
  ...bodyWithCounts(asking, view),
  asset: brand,
  ...own,
});
