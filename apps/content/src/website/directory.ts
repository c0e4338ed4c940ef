import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Content } from '../http/parts.ts';

/** A domain can move to another website, and a website can be deleted; for this long the old one may still be known. */
const KNOWN_MS = 10_000;
/** A number of entries, given as a size: for a number their room would be taken at the start. */
const bounded = { maxSize: 20_000, sizeCalculation: () => 1 };

/** Which organization owns a website, and which website a host leads to. A host that is not proven leads nowhere. */
export interface WebsiteParts extends Content {
  websites: WebsiteDirectory;
}

export interface WebsiteDirectory {
  ownerOf(websiteId: string): Promise<string | null>;
  /** The owner where it is cached, at once. */
  cachedOwner(websiteId: string): string | undefined;
  atDomain(domain: string): Promise<string | null>;
  /** The website where it is cached, at once. */
  cachedAtDomain(domain: string): string | undefined;
  /** It was deleted. Other instances drop it when its time is up. */
  drop(websiteId: string): void;
  /** Another website has it. Other instances drop it when its time is up. */
  dropDomain(domain: string): void;
}

/** Bounded in memory. What exists is cached; what does not is read again, since it may be created at any moment. */
export function createWebsiteDirectory(pool: Pool, perf: { now(): number } = performance): WebsiteDirectory {
  const owners = new LRUCache<string, string>({ ...bounded, perf, ttl: KNOWN_MS });
  const hosts = new LRUCache<string, string>({ ...bounded, perf, ttl: KNOWN_MS });
  return {
    cachedOwner: (websiteId) => owners.get(websiteId),
    cachedAtDomain: (domain) => hosts.get(domain),
    drop(websiteId) {
      owners.delete(websiteId);
      for (const [domain, known] of hosts) if (known === websiteId) hosts.delete(domain);
    },
    dropDomain: (domain) => void hosts.delete(domain),
    async ownerOf(websiteId) {
      const known = owners.get(websiteId);
      if (known) return known;
      const { rows } = await pool.query<{ organization_id: string }>({
        name: 'website-owner',
        text: 'SELECT organization_id FROM websites WHERE id = $1',
        values: [websiteId],
      });
      const owner = rows[0]?.organization_id ?? null;
      if (owner) owners.set(websiteId, owner);
      return owner;
    },
    async atDomain(domain) {
      const known = hosts.get(domain);
      if (known) return known;
      const { rows } = await pool.query<{ website_id: string }>({
        name: 'website-at-domain',
        text: 'SELECT website_id FROM website_domains WHERE domain = $1 AND proven_at IS NOT NULL',
        values: [domain],
      });
      const website = rows[0]?.website_id ?? null;
      if (website) hosts.set(domain, website);
      return website;
    },
  };
}
