import { createPool } from '@sightline/postgres';
import { httpClient, startTestEngines } from '@sightline/stack';
import { readEvents } from '../../../apps/insights/src/report/testing/read-stream.ts';
import { newCategory } from '../../../apps/insights/src/testing/new-category.ts';
import { openInsightsOfParts } from '../../insights-service.ts';
import { clickHouse } from '../../tenancy/fixture/rows.ts';
import { insertSql, numberOf } from './periods.ts';

/** The service, and a store of simulated answers behind it. */
export interface Simulation {
  newCategory(): Promise<{ id: string; assetId: string }>;
  /** Answers of many periods on one day; the topic of an answer says which period it is of. Chances are by period and prompt. */
  store(category: { id: string; assetId: string }, of: Stored): Promise<void>;
  /** Rows of the report on visibility by period. */
  read(body: object): Promise<{ period: number; row: VisibilityRow }[]>;
}

/** What these proofs read of a row. What was not asked for is not there. */
interface VisibilityRow {
  topic: { id: string };
  mentions: number;
  answers: number;
  interval: { visibility_score: { low: number; high: number } };
  comparison: { visibility_score: { verdict: string } };
}

interface Stored {
  day: string;
  chances: number[][];
  /** To each prompt. */
  answers: number;
  seed: number;
}

/** Nothing is measured, so the engines are those of tests. */
export async function inSimulation<T>(work: (simulation: Simulation) => Promise<T>): Promise<T> {
  const engines = await startTestEngines();
  try {
    const service = await openInsightsOfParts();
    try {
      return await work(simulationOn(service));
    } finally {
      await service.stop();
    }
  } finally {
    await engines.stop();
  }
}

function simulationOn(service: Awaited<ReturnType<typeof openInsightsOfParts>>): Simulation {
  const { environment, databaseUrl, tenant } = service;
  const run = (statement: string) =>
    clickHouse(`${environment.CLICKHOUSE_URL}/?database=${environment.CLICKHOUSE_DATABASE}`, statement);
  const ask = httpClient(service.url);
  return {
    async newCategory() {
      const pool = createPool({ url: databaseUrl, applicationName: 'proof', max: 1, onError: () => {} });
      const { id, assets } = await newCategory(pool, {
        organizationIds: [tenant.organizationId],
        assets: ['Aurora'],
      });
      await pool.end();
      return { id, assetId: assets.Aurora ?? '' };
    },
    async store({ id: categoryId, assetId }, { day, chances, answers, seed }) {
      const table = 'chances';
      await run(`CREATE TABLE ${table} (period UInt32, prompt UInt32, chance Float64) ENGINE = Memory`);
      const lines = chances.flatMap((prompts, period) =>
        prompts.map((chance, prompt) => `${period}\t${prompt}\t${chance}`),
      );
      await run(`INSERT INTO ${table} FORMAT TSV\n${lines.join('\n')}`);
      await run(insertSql({ categoryId, assetId, day, answers, seed, chances: table }));
      await run(`DROP TABLE ${table}`);
    },
    async read(body) {
      const { status, text } = await ask('POST /v2/reports/visibility/stream', {
        apiKey: tenant.apiKey,
        body: { group_by: ['topic'], ...body },
      });
      if (status !== 200) throw new Error(`${status} ${text}`);
      return readEvents(text)
        .slice(1)
        .map(({ data }) => {
          const row = data as unknown as VisibilityRow;
          return { period: numberOf(row.topic.id), row };
        });
    },
  };
}
