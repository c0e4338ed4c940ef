import type { InputFault } from '@sightline/service';
import { expect } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

export type PromptsUnderTest = Awaited<ReturnType<typeof promptsUnderTest>>;
export type Place = Awaited<ReturnType<PromptsUnderTest['newPlace']>>;

/** The service, and places to write prompts in: a new category of one tenant each, with some of everything. */
export async function promptsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1000000', ...environment });
  const { pool, ask } = insights;

  const owner = await insights.newTenant();

  async function newPlace(tenant = owner) {
    const category = await newCategory(pool, {
      organizationIds: [tenant.organizationId],
      regions: ['Germany', 'France'],
      topics: ['Trail'],
      tags: ['Old', 'Comparison'],
      personas: ['Runner', 'Walker'],
      assets: ['Aurora', 'Borealis'],
    });
    const path = `/v1/org/categories/${category.id}/prompts`;
    const send = (request: string, body: unknown, apiKey = tenant.writeKey) =>
      ask(request, { apiKey, body, headers: { 'content-type': 'application/json' } });
    return {
      tenant,
      category,
      path,
      create: (prompts: unknown, more: object = {}) => send(`POST ${path}`, { prompts, ...more }),
      update: (prompts: unknown, more: object = {}) => send(`PATCH ${path}`, { prompts, ...more }),
      setStatus: (prompt_ids: unknown, status: string, more: object = {}) =>
        send(`PATCH ${path}/status`, { prompt_ids, status, ...more }),
      /** Creates one and gives its id. */
      async given(values: object = {}): Promise<string> {
        const answer = await send(`POST ${path}`, { prompts: [promptOf(values)] });
        expect(answer.status, answer.text).toBe(200);
        return answer.body.prompts[0].id;
      },
      rows: async () => (await pool.query(allRows, [category.id])).rows,
      names: async (table: 'topics' | 'tags'): Promise<string[]> =>
        (
          await pool.query(`SELECT name FROM ${table} WHERE category_id = $1 ORDER BY name COLLATE "C"`, [
            category.id,
          ])
        ).rows.map(({ name }) => name),
    };
  }
  return { ...insights, newPlace };
}

const allRows = 'SELECT * FROM prompts WHERE category_id = $1 ORDER BY created_at, id';

/** A prompt that every place of `newPlace` takes, with other values where they are given. */
export const promptOf = (values: object = {}) => ({
  prompt: 'Which trail shoes are best?',
  topic: { name: 'Trail' },
  language: 'en-US',
  regions: [{ name: 'Germany' }],
  platforms: [{ name: 'ChatGPT' }],
  ...values,
});

/** The places of the faults of a refused request. */
export function placesOf(answer: { status: number; body: { detail: InputFault[] } }): InputFault['loc'][] {
  expect(answer.status).toBe(422);
  return answer.body.detail.map(({ loc }) => loc);
}
