import { dataForSeoFault, type Fault } from '@sightline/engines';
import { HttpError } from '@sightline/service';

const PATH = '/v3/ai_optimization/ai_keyword_data/keywords_search_volume/live';
const MOST_BYTES = 1024 * 1024;

export interface DataForSeoOptions {
  url: string;
  login: string;
  password: string;
  timeoutMs: number;
}

export interface KeywordMonths {
  /** First days of months; none where the vendor does not know the keyword. */
  points: { date: string; volume: number }[];
  /** What was charged. */
  microdollars: number;
}

/** 503 for the caller, in words that say who has to do what. */
export class DataForSeoError extends HttpError {
  /** What was charged; undefined: not known. */
  readonly microdollars: number | undefined;

  constructor(message: string, { microdollars, cause }: { microdollars?: number; cause?: unknown } = {}) {
    super(503, message, { headers: { 'retry-after': '60' }, cause });
    this.microdollars = microdollars;
  }
}

interface Task {
  status_code?: unknown;
  status_message?: unknown;
  cost?: unknown;
  result?: { items?: Item[] | null }[] | null;
}

interface Item {
  keyword?: unknown;
  ai_monthly_searches?: { year?: unknown; month?: unknown; ai_search_volume?: unknown }[] | null;
}

/** Estimated use of one keyword in AI tools, month by month. */
export async function askDataForSeo(
  { url, login, password, timeoutMs }: DataForSeoOptions,
  { keyword, locationCode, languageCode }: { keyword: string; locationCode: number; languageCode: string },
  signal: AbortSignal,
): Promise<KeywordMonths> {
  const task = { keywords: [keyword], location_code: locationCode, language_code: languageCode };
  let response: Response;
  let text: string;
  try {
    response = await fetch(new URL(PATH, url), {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify([task]),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    text = await boundedText(response);
  } catch (cause) {
    throw new DataForSeoError('DataForSEO does not respond. Retry later.', { cause });
  }
  if (!response.ok) throw refusal(response.status, '', 0);
  return readResponse(text, keyword);
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`The response of DataForSEO is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const OK = 20_000;
/** "No search results": charged like others. */
const NO_RESULTS = 40_102;

function readResponse(text: string, keyword: string): KeywordMonths {
  let whole: Task & { tasks?: Task[] | null };
  try {
    whole = JSON.parse(text);
  } catch (cause) {
    throw new DataForSeoError('DataForSEO sent something that is not JSON. Retry later.', { cause });
  }
  const task = whole.tasks?.[0];
  const microdollars = Math.ceil(Number(task?.cost ?? whole.cost ?? 0) * 1e6) || 0;
  for (const { status_code, status_message } of [whole, task ?? whole]) {
    if (status_code === NO_RESULTS) return { points: [], microdollars };
    if (status_code !== OK) throw refusal(Number(status_code), String(status_message), microdollars);
  }
  const items = task?.result?.[0]?.items ?? [];
  const item = items.length === 1 ? items[0] : items.find((one) => one.keyword === keyword);
  return { points: (item?.ai_monthly_searches ?? []).flatMap(pointOf), microdollars };
}

/** A month without a figure is left out: it is not zero. */
function pointOf({
  year,
  month,
  ai_search_volume: volume,
}: NonNullable<Item['ai_monthly_searches']>[number]) {
  const isMonth =
    Number.isInteger(year) && Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth || typeof volume !== 'number' || !(volume >= 0)) return [];
  return [{ date: `${year}-${String(month).padStart(2, '0')}-01`, volume }];
}

const faultsOfHttp: Record<number, Fault> = { 401: 'unauthorized', 402: 'out-of-credit', 429: 'busy' };

/** HTTP statuses and those of the vendor, which has most of them in responses of 200. */
function refusal(status: number, message: string, microdollars: number): DataForSeoError {
  if (status >= 500 && status < 600)
    return new DataForSeoError(`DataForSEO failed (${status}). Retry later.`);
  const charged = { microdollars };
  const fault = status < 1000 ? faultsOfHttp[status] : dataForSeoFault(status);
  if (fault === 'unauthorized')
    return new DataForSeoError(
      'DataForSEO refused the credentials of this installation. The operator has to check DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD.',
      charged,
    );
  if (fault === 'out-of-credit')
    return new DataForSeoError(
      `The account of this installation at DataForSEO has no money left, or its own limit is reached (${status}). The operator has to top it up.`,
      charged,
    );
  if (fault === 'busy')
    return new DataForSeoError(
      `DataForSEO takes no more requests at the moment (${status}). Retry later.`,
      charged,
    );
  return new DataForSeoError(`DataForSEO refused the request (${status}): ${message.slice(0, 200)}`, charged);
}
