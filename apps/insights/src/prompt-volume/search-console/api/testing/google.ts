import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endWithFile } from '@sightline/stack';
import { importSPKI, jwtVerify } from 'jose';

interface Filter {
  dimension: string;
  operator: string;
  expression: string;
}

interface SiteQuery {
  startDate: string;
  endDate: string;
  type?: string;
  dataState?: string;
  dimensions?: string[];
  dimensionFilterGroups?: { filters?: Filter[] }[];
  rowLimit?: number;
}

/** What a site was shown for on a day. */
export interface SiteRow {
  date: string;
  /** In lower case, as Google has it. */
  country: string;
  query: string;
  impressions: number;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const email = 'reader@project.iam.gserviceaccount.example';
const READING = 'https://www.googleapis.com/auth/webmasters.readonly';

/**
 * The endpoints of Google that we use, on a free port until the file ends: tokens for a service account, and `searchanalytics.query`. It has sites
 * with rows of days, and sums them up as it is asked to.
 */
export async function startGoogle() {
  const google = {
    url: '',
    sites: new Map<string, SiteRow[]>(),
    /** What was asked, in order. */
    asked: [] as { site: string; query: SiteQuery }[],
    tokens: 0,
    /** Tokens given out before this one are refused. */
    oldestToken: 0,
    /** How the next requests for rows end, instead of with rows. */
    failures: [] as ((response: ServerResponse) => void)[],
    /** How the next requests for a token end. */
    tokenFailures: [] as ((response: ServerResponse) => void)[],
    account: () => ({
      type: 'service_account',
      client_email: email,
      private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      token_uri: `${google.url}/token`,
    }),
  };
  const server = createServer((request, response) => {
    const respond = request.url === '/token' ? giveToken : giveRows;
    respond(google, request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return google;
}
export type Google = Awaited<ReturnType<typeof startGoogle>>;

async function giveToken(google: Google, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const fail = google.tokenFailures.shift();
  if (fail) return fail(response);
  try {
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Error('grant_type');
    const key = await importSPKI(String(publicKey.export({ type: 'spki', format: 'pem' })), 'RS256');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: email,
      // Google's own library names the address of Google, whatever it is sent to.
      audience: [`${google.url}/token`, 'https://oauth2.googleapis.com/token'],
      requiredClaims: ['iat', 'exp'],
      clockTolerance: '400d',
    });
    if (payload.scope !== READING) throw new Error('scope');
    google.tokens += 1;
    send(response, { access_token: `token-${google.tokens}`, expires_in: 3599, token_type: 'Bearer' });
  } catch {
    send(response, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400);
  }
}

async function giveRows(google: Google, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = JSON.parse(await text(request)) as SiteQuery;
  const [, encoded] =
    /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(request.url ?? '') ?? [];
  const site = decodeURIComponent(encoded ?? '');
  const [, token] = /^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '') ?? [];
  google.asked.push({ site, query });
  const fail = google.failures.shift();
  if (fail) return fail(response);
  if (token === undefined || Number(token) <= google.oldestToken) return refuse(response, 401, 'authError');
  const rows = google.sites.get(site);
  if (!rows) return refuse(response, 403, 'forbidden');
  const sums = new Map<string, number>();
  for (const row of rows.filter((one) => isAskedFor(one, query))) {
    const keys = (query.dimensions ?? []).map((name) => row[name as 'date' | 'country' | 'query']);
    sums.set(JSON.stringify(keys), (sums.get(JSON.stringify(keys)) ?? 0) + row.impressions);
  }
  const found = [...sums].map(([keys, impressions]) => ({
    keys: JSON.parse(keys),
    clicks: 0,
    impressions,
    ctr: 0,
    position: 1,
  }));
  // Without rows the field is not there at all.
  const shown = found.slice(0, query.rowLimit ?? 1000);
  send(response, { ...(shown.length > 0 && { rows: shown }), responseAggregationType: 'byProperty' });
}

function isAskedFor(row: SiteRow, { startDate, endDate, dimensionFilterGroups = [] }: SiteQuery): boolean {
  const filters = dimensionFilterGroups.flatMap(({ filters: ofGroup = [] }) => ofGroup);
  const isMet = ({ dimension, operator, expression }: Filter) => {
    const value = row[dimension as 'country' | 'query'];
    if (operator === 'equals') return value === expression;
    if (operator === 'includingRegex') return new RegExp(expression, 'u').test(value);
    throw new Error(`${operator} is not played`);
  };
  return row.date >= startDate && row.date <= endDate && filters.every(isMet);
}

const refuse = (response: ServerResponse, code: number, reason: string) =>
  send(response, { error: { code, message: reason, errors: [{ reason, domain: 'global' }] } }, code);

export function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
