import type { Catalogue } from './catalogue.ts';

export interface Referral {
  source: string;
  type: 'none' | 'internal' | 'referer' | 'utm';
}

interface Visit {
  /** What follows the question mark. */
  query: string;
  referrer: string;
  /** Name of the tracked domain that the visit is of. */
  domain: string;
}

const none: Referral = { source: '', type: 'none' };
const internal: Referral = { source: '', type: 'internal' };

/** Who sent a visitor: what the address says wins over what the browser says, which many answer engines keep to themselves. */
export function referralClassifier({ referrers }: Catalogue): (visit: Visit) => Referral {
  const byHost = new Map<string, Referral>();
  const byUtm = new Map<string, Referral>();
  for (const { source, hosts, utm_sources = [] } of referrers) {
    for (const host of hosts) byHost.set(host.toLowerCase(), { source, type: 'referer' });
    for (const name of utm_sources) byUtm.set(name.toLowerCase(), { source, type: 'utm' });
  }
  return ({ query, referrer, domain }) => {
    const utm = query === '' ? undefined : utmSource(query);
    const tagged = utm === undefined ? undefined : byUtm.get(utm);
    if (tagged) return tagged;
    if (referrer === '') return none;
    const host = hostOf(referrer);
    if (host === domain || host.endsWith(`.${domain}`)) return internal;
    for (let name = host; name !== ''; name = parentOf(name)) {
      const found = byHost.get(name);
      if (found) return found;
    }
    return none;
  };
}

const utmParameter = /(?:^|[&;])utm_source=([^&;#]*)/i;

function utmSource(query: string): string | undefined {
  const value = utmParameter.exec(query)?.[1];
  if (value === undefined) return undefined;
  if (!value.includes('%') && !value.includes('+')) return value.toLowerCase();
  try {
    return decodeURIComponent(value.replaceAll('+', ' ')).trim().toLowerCase();
  } catch {
    return undefined;
  }
}

const address = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)/i;

/** '' for what is no address. Some clients leave out the scheme. */
function hostOf(referrer: string): string {
  const host =
    address.exec(referrer)?.[1] ?? /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/:?#]|$)/i.exec(referrer)?.[1];
  return host === undefined ? '' : host.toLowerCase().replace(/\.$/, '');
}

export function parentOf(host: string): string {
  const dot = host.indexOf('.');
  return dot < 0 ? '' : host.slice(dot + 1);
}
