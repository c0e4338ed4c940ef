import { httpClient } from '@sightline/stack';
import pg from 'pg';
import { newCategory } from '../../apps/insights/src/testing/new-category.ts';
import { openInsightsService } from '../insights-service.ts';
import type { Part } from '../proof-of-parts.ts';

const GOAL_MS = 15_000;
const wrong = `{${['tags', 'regions', 'platforms'].map((list) => `"${list}":[${'{"id":5},'.repeat(99)}5]`)}}`;
const bodies = [
  `${'5,'.repeat(900_000)}5`,
  `${'{},'.repeat(9_999)}{}`,
  `{"tags":[${'5,'.repeat(900_000)}5]}`,
  `${`${wrong},`.repeat(900)}${wrong}`,
];

/** Bodies of the allowed size in which everything is wrong. */
export const wrongBodies: Part = async ({ full }) => {
  const insights = await openInsightsService();
  const pool = new pg.Pool({ connectionString: insights.databaseUrl });
  const statuses = new Set<number>();
  let slowest = 0;
  try {
    const { id } = await newCategory(pool, { organizationIds: [insights.tenant.organizationId] });
    const ask = httpClient(insights.url);
    for (let round = 0; round < (full ? 5 : 1); round++) {
      for (const prompts of bodies) {
        const began = performance.now();
        const { status } = await ask(`POST /v1/org/categories/${id}/prompts`, {
          apiKey: insights.tenant.writeKey,
          body: `{"prompts":[${prompts}]}`,
          headers: { 'content-type': 'application/json' },
        });
        statuses.add(status);
        slowest = Math.max(slowest, performance.now() - began);
      }
    }
  } finally {
    await pool.end();
    await insights.stop();
  }
  return [
    {
      what: 'statuses of bodies with up to 900,000 errors',
      goal: '422',
      figure: [...statuses].join(', '),
      met: [...statuses].join() === '422',
    },
    {
      what: 'slowest refusal',
      goal: `< ${GOAL_MS / 1000} s`,
      figure: `${(slowest / 1000).toFixed(2)} s`,
      met: slowest < GOAL_MS,
      onlyFull: true,
    },
  ];
};
