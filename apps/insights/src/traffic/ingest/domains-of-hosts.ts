import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import { toHostName } from '../../http/host-name.ts';
import { parentOf } from '../classify/classify-referral.ts';

export interface HostedDomain {
  id: string;
  name: string;
  /** Without port, in lower case. */
  host: string;
}

/** Or why a host is of none. */
type Found = HostedDomain | { fault: string };

const NO_HOST = 'names no host. Add &host= with the host of the site to the address of the request';
const MOST_CACHED = 10_000;

const text = `SELECT d.id, d.name FROM domains d WHERE d.organization_id = ANY ($1) AND d.name = ANY ($2)`;

/**
 * The tracked domain that a host is of: the longest name that is the host or a parent of it, among those of the organizations. What is
 * found is kept for the request.
 */
export function domainsOfHosts(pool: Pool, organizationIds: string[]) {
  const found = new Map<string, Found>();
  return {
    /** Looks for those that are not known yet, in one query. `get` answers for all of them afterwards. */
    async look(written: Iterable<string>): Promise<void> {
      const hosts = new Map<string, string>();
      if (found.size > MOST_CACHED) found.clear();
      for (const one of written) {
        if (found.has(one) || hosts.has(one)) continue;
        const host = toHostName(one.replace(/:\d{1,5}$/, ''));
        if (host !== undefined) hosts.set(one, host);
        else
          found.set(one, {
            fault: one === '' ? NO_HOST : `${JSON.stringify(one.slice(0, 100))} is not a host name`,
          });
      }
      if (hosts.size === 0) return;
      const names = new Set([...hosts.values()].flatMap(withParents));
      const rows = await queryNamed<{ id: string; name: string }>(pool, {
        name: 'domains-of-hosts',
        text,
        values: [organizationIds, [...names]],
      });
      const byName = Map.groupBy(rows, ({ name }) => name);
      for (const [one, host] of hosts) found.set(one, longest(host, byName));
    },
    get: (written: string): Found => found.get(written) ?? { fault: 'names a host that was not looked for' },
  };
}

function withParents(host: string): string[] {
  const names: string[] = [];
  for (let name = host; name !== ''; name = parentOf(name)) names.push(name);
  return names;
}

function longest(host: string, byName: Map<string, { id: string; name: string }[]>): Found {
  const rows = withParents(host)
    .map((name) => byName.get(name))
    .find((some) => some !== undefined);
  const [first, another] = rows ?? [];
  if (!first) return { fault: `${host} does not belong to any of your domains` };
  if (another)
    return { fault: `${host} belongs to domains of several of your organizations: send organization_id` };
  return { ...first, host };
}
