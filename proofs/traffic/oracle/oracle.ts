import { randomSeed } from '@sightline/stack';
import {
  compareVisits,
  visitReportPaths,
} from '../../../apps/insights/src/report/visits/testing/oracle/compare.ts';
import { insertVisits } from '../../../apps/insights/src/report/visits/testing/raw-visit.ts';
import { newDomain } from '../../../apps/insights/src/testing/new-domain.ts';
import { compareInZones, type ZoneSetup } from '../../oracle-in-zones.ts';
import type { Figure } from '../../proof.ts';

/** Of the first version. The second takes a time zone by request, and draws it. */
const sizes = {
  full: {
    zones: ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'],
    fixtures: 10,
    requests: 50,
  },
  small: { zones: ['America/New_York'], fixtures: 1, requests: 20 },
};

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Random requests over random visits: plain code over the raw rows, pages, cursors and streams say the same. */
export function oraclePart({ full, say }: Options): Promise<Figure[]> {
  const { zones, fixtures, requests } = sizes[full ? 'full' : 'small'];
  const compareAt =
    (path: string) =>
    ({ zone, post, pool, clickhouse, organizationId }: ZoneSetup) =>
      compareVisits(
        {
          zone,
          post,
          newDomain: (name, id) => newDomain(pool, organizationId, name, id),
          insert: (visits) => insertVisits(clickhouse, visits),
        },
        path,
        { fixtures, requests, seed: randomSeed() },
      );
  const reports = new Map(visitReportPaths.map((path) => [path, compareAt(path)]));
  return compareInZones({ zones, requests: fixtures * requests, reports, say });
}
