import { getDomain } from 'tldts';
import { readList } from '../../read-list.ts';

/** An address without what only says how a visitor came to it. */
export interface CleanUrl {
  url: string;
  host: string;
  /** The registrable part of the host; the host itself where there is none, as of an address in numbers. */
  domain: string;
  path: string;
}

const entries = readList('tracking-parameters.txt');
const names = new Set(entries);
const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1));

/** `undefined` for what is no address of a page on the web. */
export function cleanUrl(given: string): CleanUrl | undefined {
  const parsed = URL.parse(given.trim());
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const host = parsed.hostname.replace(/\.$/, '');
  if (!host.includes('.') && !host.startsWith('[')) return undefined;
  const port = parsed.port === '' ? '' : `:${parsed.port}`;
  const url = `${parsed.protocol}//${host}${port}${parsed.pathname}${withoutTracking(parsed.search)}`;
  return { url, host, domain: getDomain(host) ?? host, path: parsed.pathname };
}

/** What stays keeps its order and its encoding: servers tell such addresses apart. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isTracking(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function isTracking(encoded: string): boolean {
  const name = decoded(encoded).toLowerCase();
  return names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
