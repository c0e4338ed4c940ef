import { createCheck } from '@sightline/service';
import Type from 'typebox';
import type { MatchingType } from '../../volume-source.ts';
import { fetchJson, SearchConsoleError } from './request.ts';
import { createTokens, type ServiceAccount } from './service-account.ts';

export interface SearchConsoleOptions {
  url: string;
  account: ServiceAccount;
  now: () => number;
}

interface Question {
  /** As Search Console names it: `sc-domain:example.com`, or an address with its path. */
  site: string;
  keyword: string;
  matchingType: MatchingType;
  /** Days in Pacific time, both part of it. */
  startDate: string;
  endDate: string;
}

export interface CountryImpressions {
  /** ISO 3166-1 alpha-3. */
  country: string;
  impressions: number;
}

/** More than there are countries. */
const MOST_ROWS = 1_000;
/** How Google writes a country that it does not know. */
const UNKNOWN = 'zzz';

const isResult = createCheck(
  Type.Object({
    rows: Type.Optional(
      Type.Array(
        Type.Object({
          keys: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }),
          impressions: Type.Number({ minimum: 0 }),
        }),
      ),
    ),
  }),
);

/** `searchanalytics.query` of Google Search Console: how often pages of a site were shown for a query, by country. */
export function createSearchConsole({ url, account, now }: SearchConsoleOptions) {
  const tokens = createTokens(account, now);
  const ask = async (question: Question, signal: AbortSignal) => {
    const { site, startDate, endDate } = question;
    const path = `/webmasters/v3/sites/${encodeURIComponent(site)}/searchAnalytics/query`;
    const query = {
      startDate,
      endDate,
      type: 'web',
      dataState: 'final',
      dimensions: ['country'],
      dimensionFilterGroups: [{ filters: [filterOf(question)] }],
      rowLimit: MOST_ROWS,
    };
    const headers = {
      authorization: `Bearer ${await tokens.token(signal)}`,
      'content-type': 'application/json',
    };
    const address = new URL(`${url.replace(/\/+$/, '')}${path}`);
    return fetchJson(address, { method: 'POST', headers, body: JSON.stringify(query) }, signal);
  };
  return async (question: Question, signal: AbortSignal): Promise<CountryImpressions[]> => {
    let { status, body } = await ask(question, signal);
    if (status === 401) {
      tokens.drop();
      ({ status, body } = await ask(question, signal));
    }
    if (status !== 200) throw refusal(status, question.site);
    if (!isResult(body))
      throw new SearchConsoleError('Google Search Console sent something that is not a table. Retry later.');
    return (body.rows ?? []).flatMap(({ keys: [country = UNKNOWN], impressions }) =>
      country === UNKNOWN ? [] : [{ country: country.toUpperCase(), impressions }],
    );
  };
}

/** Queries are in lower case there. A phrase stands between signs that are no letters or digits, as RE2 writes it. */
function filterOf({ keyword, matchingType }: Question) {
  if (matchingType === 'exact_match') return { dimension: 'query', operator: 'equals', expression: keyword };
  const literal = keyword.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const edge = '[^\\p{L}\\p{N}]';
  return {
    dimension: 'query',
    operator: 'includingRegex',
    expression: `(^|${edge})${literal}(${edge}|$)`,
  };
}

function refusal(status: number, site: string): SearchConsoleError {
  if (status === 401 || status === 403)
    return new SearchConsoleError(
      `Google Search Console does not let the service account of this installation read ${site} (${status}). An owner of the site has to add it under Settings, Users and permissions; the operator has to check SEARCH_CONSOLE_SITES.`,
    );
  if (status === 404)
    return new SearchConsoleError(
      `Google Search Console does not know the site ${site}. The operator has to check SEARCH_CONSOLE_SITES.`,
    );
  if (status === 429)
    return new SearchConsoleError('Google Search Console takes no more requests at the moment. Retry later.');
  return new SearchConsoleError(`Google Search Console failed (${status}). Retry later.`);
}
