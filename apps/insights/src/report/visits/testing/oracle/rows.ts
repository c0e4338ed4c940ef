import { tieOf } from '../../../testing/oracle/citations.ts';
import { passes } from '../../../testing/oracle/filter.ts';
import { dateOf, isDuring } from '../../../testing/oracle/v1/calendar.ts';
import type { ArrayRequest, ResultV1 } from '../../../testing/oracle/v1/request.ts';
import type { RawVisit } from '../raw-visit.ts';
import { pageForms } from './random-visits.ts';

const hourOf = (at: string) => `${at.slice(0, 13)}:00:00Z`;
const sourceOf = ({ referral_source, referral_type }: RawVisit) => referral_source || referral_type;

function shownOf(request: ArrayRequest, zone: string, visit: RawVisit, name: string): string {
  const hour = hourOf(visit.at);
  if (name === 'hour' || (name === 'date' && request.date_interval === 'hour')) return hour;
  if (name === 'date') return dateOf(zone, request, hour);
  if (name === 'status_code') return String(visit.status);
  if (name === 'page') return pageOf(visit);
  if (name === 'channel') return channelOf(visit);
  return name === 'referral_source' ? sourceOf(visit) : String(visit[name as keyof RawVisit]);
}

const searchHosts = ['www.google.com', 'google.co.uk', 'www.bing.com', 'duckduckgo.com'];
const mailHosts = ['mail.google.com', 'com.google.android.gm'];
const ofMails = ['email', 'e-mail', 'newsletter'];

function channelOf({ referral_source, referral_type, referrer, query }: RawVisit): string {
  if (referral_source !== '') return 'ai_assistant';
  const isOfMail = [...new URLSearchParams(query)].some(
    ([name, value]) =>
      ['utm_medium', 'utm_source'].includes(name.toLowerCase()) && ofMails.includes(value.toLowerCase()),
  );
  if (isOfMail) return 'email';
  if (referral_type === 'internal') return 'internal';
  const host = URL.parse(referrer)?.hostname;
  if (host === undefined) return 'direct';
  if (mailHosts.includes(host)) return 'email';
  return searchHosts.includes(host) ? 'search' : 'other_site';
}

/** By plain code of its own: a change of the rule is made here as well. */
function pageOf({ host, path }: RawVisit): string {
  const segments = encodeURI(path.replaceAll('\\', '/')).split('/').slice(1);
  while (
    segments.length > 0 &&
    ['', 'index.html', 'default.aspx'].includes(segments.at(-1)?.toLowerCase() ?? '')
  )
    segments.pop();
  return `https://${host.replace('www.', '')}/${segments.join('/')}`;
}

const files = ['.js', '.css', '.png', '.xml', '/robots.txt', '.woff2'];
const documents = ['', 'text/html', 'application/pdf'];

function isPageView({ method, status, path, content_type }: RawVisit): boolean {
  const wasDelivered = method === 'GET' && ((status >= 200 && status < 300) || status === 304);
  const isFile = files.some((end) => path.toLowerCase().endsWith(end)) || path.startsWith('/api/');
  return wasDelivered && !isFile && documents.includes(content_type);
}

const isOfBot = ({ bot_type }: RawVisit) => !['none', 'other'].includes(bot_type);

/** Only claims are left out, and only where nobody asks who was verified. */
const isLeftOut = ({ verification }: RawVisit, { dimensions = [], filters = [] }: ArrayRequest) =>
  verification === 'spoofed' &&
  ![...dimensions, ...filters.map(({ field }) => field)].includes('verification');

const types: Record<string, string> = {
  citations: 'ai_assistant',
  indexing: 'index',
  training: 'ai_training',
  agents: 'ai_agent',
};

function metricOf(name: string, visits: RawVisit[]): number | string {
  if (name === 'last_visit')
    return (
      visits
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? ''
    );
  const type = types[name];
  return visits.filter((visit) => !type || (visit.bot_type === type && isPageView(visit))).length;
}

const compared: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

interface Counted {
  key: string[];
  visits: RawVisit[];
}

/** What a report on visits says, by plain code over the raw rows. */
export function visitsOracle(
  report: string,
  zone: string,
  request: ArrayRequest,
  all: RawVisit[],
): ResultV1[] {
  const { dimensions = [], filters = [], metrics, start_date, end_date } = request;
  const counts = (visit: RawVisit) =>
    report === 'bots'
      ? isOfBot(visit) && !isLeftOut(visit, request)
      : visit.bot_type === 'none' && isPageView(visit);
  const visits = all.filter(
    (visit) =>
      counts(visit) &&
      isDuring(zone, hourOf(visit.at), start_date, end_date) &&
      filters.every(({ field, operator, value }) => {
        const text = shownOf(request, zone, visit, field);
        const ids = field.startsWith('bot_') ? [text.toLowerCase()] : field === 'page' ? pageForms[text] : [];
        return passes({ field, op: operator, value: value as string }, [{ ids: ids ?? [], text }]);
      }),
  );
  const groups = Map.groupBy(visits, (visit) =>
    JSON.stringify(dimensions.map((name) => shownOf(request, zone, visit, name))),
  );
  const rows = [...groups].map(([key, members]): Counted => ({ key: JSON.parse(key), visits: members }));
  const wanted = (request.metric_filters ?? []) as { field: string; operator: string; value: number }[];
  return inOrder(
    request,
    rows.filter((row) =>
      wanted.every(({ field, operator, value }) =>
        compared[operator]?.(Number(metricOf(field, row.visits)), value),
      ),
    ),
  ).map((row) => ({ metrics: metrics.map((name) => metricOf(name, row.visits)), dimensions: row.key }));
}

function inOrder({ dimensions = [], metrics, order_by = {} }: ArrayRequest, rows: Counted[]): Counted[] {
  const sortedBy = (row: Counted, name: string): number | string =>
    dimensions.includes(name) ? tieOf(row.key[dimensions.indexOf(name)] ?? '') : metricOf(name, row.visits);
  const steps: [string, 'asc' | 'desc'][] = [
    ...Object.entries(order_by),
    [metrics[0] ?? '', 'desc'],
    ...dimensions.map((name): [string, 'asc'] => [name, 'asc']),
  ];
  return rows.toSorted((a, b) => {
    for (const [name, direction] of steps) {
      const [one, other] = [sortedBy(a, name), sortedBy(b, name)];
      const difference =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  });
}
