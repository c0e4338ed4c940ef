import type { CitationRule } from '../rules.ts';
import { listedHosts } from './built-in.ts';
import type { CleanUrl } from './clean-url.ts';
import { hostEnds, longestEnd, withoutWww } from './hosts.ts';
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

export type Classify = (page: CleanUrl) => { category: string; tagIds: string[] };

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
  return (page) => ({
    category:
      mostSpecific(own, page) ??
      longestEnd(page.host, known) ??
      longestEnd(page.host, listedHosts) ??
      'other',
    tagIds: ofTags.filter(({ rules }) => mostSpecific(rules, page) !== undefined).map(({ id }) => id),
  });
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

function mostSpecific({ patterns, domains, suffixes }: Index, { host, path }: CleanUrl): string | undefined {
  const bare = withoutWww(host);
  const addresses = bare === host ? [host + path] : [host + path, bare + path];
  const fitting = patterns.find(({ pattern }) =>
    addresses.some((address) => matchesPattern(pattern, address)),
  );
  const byHost = fitting?.id ?? domains.get(bare) ?? domains.get(host);
  if (byHost !== undefined) return byHost;
  for (const end of hostEnds(host)) {
    const id = suffixes.get(end);
    if (id !== undefined) return id;
  }
  return undefined;
}
