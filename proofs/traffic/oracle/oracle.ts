import { randomUUID } from 'node:crypto';
import { createClickHouse } from '@sightline/clickhouse';
import { createPool } from '@sightline/postgres';
import { httpClient } from '@sightline/stack';
import {
  compareVisits,
  type VisitsStage,
  visitReportPaths,
} from '../../../apps/insights/src/report/visits/testing/oracle/compare.ts';
import { insertVisits } from '../../../apps/insights/src/report/visits/testing/raw-visit.ts';
import { newDomain } from '../../../apps/insights/src/testing/new-domain.ts';
import { openInsightsService } from '../../insights-service.ts';
import type { Figure } from '../../proof.ts';

/** Of the first version. The second takes a time zone by request, and draws it. */
const sizes = {
  full: { zones: ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'], worlds: 10, requests: 50 },
  small: { zones: ['America/New_York'], worlds: 1, requests: 20 },
};

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Random requests over random visits: plain code over the raw rows, pages, cursors and streams say the same. */
export async function oraclePart({ full, say }: Options): Promise<Figure[]> {
  const { zones, worlds, requests } = sizes[full ? 'full' : 'small'];
  const service = await openInsightsService();
  const { environment, databaseUrl, tenant } = service;
  const pool = createPool({ url: databaseUrl, applicationName: 'proof', max: 4, onError: () => {} });
  const clickhouse = createClickHouse({
    url: environment.CLICKHOUSE_URL ?? '',
    database: environment.CLICKHOUSE_DATABASE ?? '',
    applicationName: 'proof',
  });
  const compared = new Map(visitReportPaths.map((path) => [path, 0]));
  const different: string[] = [];
  try {
    for (const zone of zones) {
      const { url } = await service.start({ REPORT_TIME_ZONE: zone });
      const ask = httpClient(url);
      const stage: VisitsStage = {
        zone,
        post: (path, body) => ask(`POST ${path}`, { apiKey: tenant.apiKey, body }),
        newDomain: () => newDomain(pool, tenant.organizationId, `${randomUUID()}.example`),
        insert: (visits) => insertVisits(clickhouse, visits),
      };
      for (const path of visitReportPaths) {
        try {
          const count = await compareVisits(stage, path, { worlds, requests });
          compared.set(path, (compared.get(path) ?? 0) + count);
        } catch (error) {
          say(`${path} in ${zone}: ${error instanceof Error ? error.message : error}`);
          different.push(path);
        }
      }
      say(`${zone}: ${[...compared].map(([path, count]) => `${path} ${count}`).join(', ')}`);
    }
  } finally {
    await Promise.all([pool.end(), clickhouse.close()]);
    await service.stop();
  }
  const goal = zones.length * worlds * requests;
  return [
    ...[...compared].map(([path, count]) => ({
      what: `${path}: random requests equal to the oracle`,
      goal: `${goal}`,
      figure: `${count}`,
      met: count >= goal,
    })),
    {
      what: 'reports on visits that differ',
      goal: 'none',
      figure: `${different.length}`,
      met: different.length === 0,
    },
  ];
}
