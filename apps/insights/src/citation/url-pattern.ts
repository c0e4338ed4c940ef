import { domainToASCII } from 'node:url';
import { toHostLabels } from '../http/host-name.ts';

/** More would make matching a page expensive. */
const MOST_STARS = 10;
const ENCODED_WITH_STAR = /(?:^|\.)xn--[^.]*\*/;
const SPLIT = /^([^/]+)(\/.*)$/s;

/** Host in lower case and ASCII, path as a browser would send it, runs of `*` as one; `undefined` for what fits no page. */
export function toUrlPattern(given: string): string | undefined {
  const [, host = '', path = ''] = SPLIT.exec(given.replace(/\*+/g, '*')) ?? [];
  const keptHost = toHostPattern(host);
  const keptPath = toPathPattern(path);
  if (keptHost === undefined || keptPath === undefined) return undefined;
  const pattern = keptHost + keptPath;
  const stars = pattern.split('*').length - 1;
  return /[a-z0-9]/i.test(pattern) && stars <= MOST_STARS ? pattern : undefined;
}

/**
 * A star may stand for a part of a label or for several labels: with a letter in its place the rest has to be a host. Inside a
 * label that is not ASCII it cannot stand, because such a label is compared in its encoded form, as a whole.
 */
function toHostPattern(given: string): string | undefined {
  const host = domainToASCII(given).replace(/\.$/, '');
  if (!/[.*]/.test(host) || ENCODED_WITH_STAR.test(host)) return undefined;
  return toHostLabels(given.replaceAll('*', 'a')) && host;
}

function toPathPattern(path: string): string | undefined {
  if (/[?#\s\p{Cc}]/u.test(path) || !path.isWellFormed()) return undefined;
  return URL.parse(`https://host.example${path}`)?.pathname;
}
