import type { Schemas } from '../../api/client.ts';
import type { View } from '../../filters/address.ts';
import type { Asking } from '../../filters/request.ts';
import { bodyWithCounts, narrowed, reportQuery } from '../report/rows.ts';

export type Score = Schemas['FactcheckScoreRow'];
export type Claim = Schemas['FactcheckClaimsRow'];

export const PATH = '/v2/reports/factcheck';
export const CLAIMS_PATH = '/v2/reports/factcheck/claims';
export const scoresQuery = (body: object | undefined) => reportQuery<Score>(PATH, body);
export const claimsQuery = (body: object | undefined) => reportQuery<Claim>(CLAIMS_PATH, body);

/** Claims about one brand. */
export const bodyOf = (asking: Asking, view: View, brand: string) =>
  narrowed(bodyWithCounts(asking, view), [{ field: 'asset', op: 'is', value: brand }]);
