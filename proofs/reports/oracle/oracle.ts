import { createClickHouse } from '@sightline/clickhouse';
import { createPool } from '@sightline/postgres';
import { httpClient } from '@sightline/stack';
import { compareReport, oracles } from '../../../apps/insights/src/report/testing/oracle/compare.ts';
import type { Stage } from '../../../apps/insights/src/report/testing/oracle/in-worlds.ts';
import { newWorld } from '../../../apps/insights/src/report/testing/oracle/new-world.ts';
import { compareReportV1, oraclesV1 } from '../../../apps/insights/src/report/testing/oracle/v1/compare.ts';
import { insertAnswers } from '../../../apps/insights/src/report/testing/raw-answer.ts';
import { openInsightsService } from '../../insights-service.ts';
import type { Figure } from '../../proof.ts';

/** Behind UTC, ahead of it, half an hour off, and with days of 23 and 25 hours. */
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

const sizes = { full: { worlds: 25, requests: 20 }, small: { worlds: 1, requests: 5 } };

/** By the name of a report, of both versions. */
const comparisons = new Map([
  ...Object.keys(oracles).map((report) => [report, bind(compareReport, report)] as const),
  ...Object.keys(oraclesV1).map(
    (report) => [`first version, ${report}`, bind(compareReportV1, report)] as const,
  ),
]);

type Size = (typeof sizes)['full'];

function bind(compare: typeof compareReport, report: string) {
  return (stage: Stage, size: Size) => compare(stage, report, size);
}

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Random requests over random answers: plain code over the raw rows, the stream and the joined pages say the same. */
export async function oraclePart({ full, say }: Options): Promise<Figure[]> {
  const size = sizes[full ? 'full' : 'small'];
  const service = await openInsightsService();
  const { environment, databaseUrl, tenant } = service;
  const pool = createPool({ url: databaseUrl, applicationName: 'proof', max: 4, onError: () => {} });
  const clickhouse = createClickHouse({
    url: environment.CLICKHOUSE_URL ?? '',
    database: environment.CLICKHOUSE_DATABASE ?? '',
    applicationName: 'proof',
  });
  const compared = new Map([...comparisons.keys()].map((name) => [name, 0]));
  const different: string[] = [];
  try {
    for (const zone of zones) {
      const { url } = await service.start({ REPORT_TIME_ZONE: zone });
      const ask = httpClient(url);
      const stage: Stage = {
        post: (path, body) => ask(`POST ${path}`, { apiKey: tenant.apiKey, body }),
        newWorld: () => newWorld(pool, tenant.organizationId, zone),
        insert: (answers) => insertAnswers(clickhouse, answers),
      };
      for (const [report, compare] of comparisons) {
        try {
          const count = await compare(stage, size);
          compared.set(report, (compared.get(report) ?? 0) + count);
        } catch (error) {
          const sentence = `${report} in ${zone}: ${error instanceof Error ? error.message : error}`;
          different.push(sentence);
          say(sentence);
        }
      }
      say(`${zone}: ${[...compared].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    }
  } finally {
    await Promise.all([pool.end(), clickhouse.close()]);
    await service.stop();
  }
  const goal = size.worlds * size.requests * zones.length;
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
      figure: `${different.length}`,
      met: different.length === 0,
    },
  ];
}
