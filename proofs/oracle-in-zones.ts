import { availableParallelism } from 'node:os';
import { type ClickHouse, createClickHouse } from '@sightline/clickhouse';
import { createPool } from '@sightline/postgres';
import { type Ask, httpClient, startTestEngines } from '@sightline/stack';
import { openInsightsService } from './insights-service.ts';
import type { Figure } from './proof.ts';

type Pool = ReturnType<typeof createPool>;

/** The service with reports in a time zone, and what it reads. */
export interface ZoneSetup {
  zone: string;
  post: (path: string, body: unknown) => ReturnType<Ask>;
  pool: Pool;
  clickhouse: ClickHouse;
  organizationId: string;
}

interface Comparison {
  zones: string[];
  /** Random requests to each report in each time zone. */
  requests: number;
  /** By the name of a report: compares that many with its oracle, and answers how many it did; throws at a difference. */
  reports: ReadonlyMap<string, (setup: ZoneSetup) => Promise<number>>;
  say(line: string): void;
}

/** Every report in every time zone against its oracle. */
export async function compareInZones(comparison: Comparison): Promise<Figure[]> {
  const { compared, different } = await countInZones(comparison);
  const goal = comparison.zones.length * comparison.requests;
  return [
    ...[...compared].map(([name, count]) => ({
      what: `${name}: random requests equal to the oracle`,
      goal: `${goal}`,
      figure: `${count}`,
      met: count >= goal,
    })),
    {
      what: 'reports that differ in a time zone',
      goal: 'none',
      figure: `${different}`,
      met: different === 0,
    },
  ];
}

interface Counted {
  /** By the name of a report. */
  compared: ReadonlyMap<string, number>;
  /** Reports that differ in a time zone. */
  different: number;
}

/**
 * What comparing gave in all time zones together: as many zones at once as there are cores. Nothing is measured, so the engines are those of
 * tests.
 */
export async function countInZones(comparison: Omit<Comparison, 'requests'>): Promise<Counted> {
  const engines = await startTestEngines();
  try {
    return await compareAll(comparison);
  } finally {
    await engines.stop();
  }
}

async function compareAll({ zones, reports, say }: Omit<Comparison, 'requests'>): Promise<Counted> {
  const compared = new Map([...reports.keys()].map((name) => [name, 0]));
  let different = 0;
  const compareIn = async (setup: ZoneSetup) => {
    const before = performance.now();
    for (const [name, compare] of reports) {
      try {
        const count = await compare(setup);
        compared.set(name, (compared.get(name) ?? 0) + count);
        say(`${name} in ${setup.zone}: ${count} equal`);
      } catch (error) {
        say(`${name} in ${setup.zone}: ${error instanceof Error ? error.message : error}`);
        different += 1;
      }
    }
    say(`${setup.zone}: ${reports.size} reports in ${((performance.now() - before) / 1000).toFixed(0)} s`);
  };
  const left = zones.values();
  const lanes = Array.from({ length: Math.min(zones.length, availableParallelism()) }, () =>
    inLane(left, compareIn),
  );
  for (const { status, reason } of (await Promise.allSettled(lanes)) as PromiseRejectedResult[])
    if (status === 'rejected') throw reason;
  return { compared, different };
}

async function inLane(
  zones: Iterable<string>,
  compareIn: (setup: ZoneSetup) => Promise<void>,
): Promise<void> {
  const service = await openInsightsService();
  const { environment, databaseUrl, tenant } = service;
  const pool = createPool({ url: databaseUrl, applicationName: 'proof', max: 4, onError: () => {} });
  const clickhouse = createClickHouse({
    url: environment.CLICKHOUSE_URL ?? '',
    database: environment.CLICKHOUSE_DATABASE ?? '',
    applicationName: 'proof',
  });
  try {
    for (const zone of zones) {
      const server = await service.start({ REPORT_TIME_ZONE: zone });
      const ask = httpClient(server.url);
      const post: ZoneSetup['post'] = (path, body) => ask(`POST ${path}`, { apiKey: tenant.apiKey, body });
      await compareIn({ zone, post, pool, clickhouse, organizationId: tenant.organizationId });
    }
  } finally {
    await Promise.all([pool.end(), clickhouse.close()]);
    await service.stop();
  }
}
