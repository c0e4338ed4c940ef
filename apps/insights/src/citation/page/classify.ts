import type { Page, Written } from '../../page/page-of.ts';
import { readList } from '../../page/tracking.ts';
import type { CitationRule } from '../rules.ts';
import { matchesPattern } from './match-pattern.ts';

export interface RuledGroup {
  id: string;
  rules: CitationRule[];
}

export interface ClassifierOf {
  /** Oldest first. */
  citationCategories: RuledGroup[];
  citationTags: RuledGroup[];
  /** Hosts of the organizations of the category and of its owned assets. */
  owned: string[];
  /** Hosts of its other assets. */
  competing: string[];
}

/** By the page and by the address as it was cited: a rule fits a page that it fits in any form of its address. */
export type Classify = (page: Page, written?: Written) => { category: string; tagIds: string[] };

/**
 * A page is of one category: of one of their own where a rule fits, of the most specific rule (`url_pattern`, then `domain`, then the
 * longest `host_suffix`) and of the oldest category among equals; else of a built-in one. It has every tag with a rule that fits.
 */
export function createClassifier({
  citationCategories,
  citationTags,
  owned,
  competing,
}: ClassifierOf): Classify {
  const own = index(citationCategories);
  const ofTags = citationTags.map((tag) => ({ id: tag.id, rules: index([tag]) }));
  const known = new Map<string, string>();
  for (const host of competing) known.set(withoutWww(host), 'competition');
  for (const host of owned) known.set(withoutWww(host), 'owned');
  return (page, written = page) => {
    const forms = formsOf(page, written);
    const byHost = (ends: ReadonlyMap<string, string>) =>
      longestEnd(page.host, ends) ?? longestEnd(written.host, ends);
    return {
      category: mostSpecific(own, forms) ?? byHost(known) ?? byHost(listedHosts) ?? 'other',
      tagIds: ofTags.filter(({ rules }) => mostSpecific(rules, forms) !== undefined).map(({ id }) => id),
    };
  };
}

interface Index {
  patterns: { pattern: string; id: string }[];
  domains: Map<string, string>;
  suffixes: Map<string, string>;
}

function index(groups: RuledGroup[]): Index {
  const made: Index = { patterns: [], domains: new Map(), suffixes: new Map() };
  for (const { id, rules } of groups) {
    for (const { type, value } of rules) {
      if (type === 'url_pattern') made.patterns.push({ pattern: value, id });
      const map = type === 'domain' ? made.domains : type === 'host_suffix' ? made.suffixes : undefined;
      if (map && !map.has(value)) map.set(value, id);
    }
  }
  return made;
}

interface Forms {
  hosts: string[];
  /** Hosts and paths. */
  addresses: string[];
}

/** One page, in every form in which a rule may name it: with and without `www.` and the slash at its end, and as it was cited. */
function formsOf({ host, path }: Page, written: Written): Forms {
  const hosts = [...new Set([written.host, host, `www.${host}`])];
  const paths = [...new Set([written.path, path, path === '/' ? path : `${path}/`])];
  return { hosts, addresses: hosts.flatMap((one) => paths.map((rest) => one + rest)) };
}

function mostSpecific(
  { patterns, domains, suffixes }: Index,
  { hosts, addresses }: Forms,
): string | undefined {
  const fitting = patterns.find(({ pattern }) =>
    addresses.some((address) => matchesPattern(pattern, address)),
  );
  if (fitting) return fitting.id;
  for (const host of hosts) {
    const id = domains.get(withoutWww(host)) ?? domains.get(host);
    if (id !== undefined) return id;
  }
  const ends = new Set(hosts.flatMap((host) => [...hostEnds(host)]));
  const longest = [...ends].filter((end) => suffixes.has(end)).sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : suffixes.get(longest);
}

/** Which built-in category the host lists say, by host. */
export const listedHosts: ReadonlyMap<string, string> = new Map(
  (['pr_wire', 'social', 'institution', 'earned_media'] as const).flatMap((category) =>
    readList(`citation-hosts/${category.replace('_', '-')}.txt`).map((host) => [host, category] as const),
  ),
);

/** `a.b.example`, then `b.example`, then `example`. */
function* hostEnds(host: string): Generator<string> {
  for (let at = 0; at >= 0; ) {
    yield host.slice(at);
    const dot = host.indexOf('.', at);
    at = dot === -1 ? -1 : dot + 1;
  }
}

const withoutWww = (host: string) => host.replace(/^www\.(?=.*\.)/, '');

/** Finds the longest end of a host that is in the map. `gov.*` in the map stands for `gov` below every two-letter country. */
function longestEnd<T>(host: string, ends: ReadonlyMap<string, T>): T | undefined {
  for (const end of hostEnds(host)) {
    const found =
      ends.get(end) ?? (/^[^.]+\.[a-z]{2}$/.test(end) ? ends.get(end.replace(/[^.]+$/, '*')) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
