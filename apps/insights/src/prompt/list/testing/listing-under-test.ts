import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { insightsUnderTest } from '../../../testing/insights-under-test.ts';
import { newCategory } from '../../../testing/new-category.ts';
import type { Prompt } from '../../prompt.ts';
import { type PromptRecord, promptRecord, writePrompts } from './write-prompts.ts';

const regions = ['Germany', 'France', 'Japan'] as const;
const topics = ['Trail', 'Road'] as const;
const tags = ['Old "tag"', 'Comparison', 'Ünïcode 😀'] as const;
const personas = ['Runner', 'Walker'] as const;
/** Ids by name. */
interface Category {
  id: string;
  regions: Record<(typeof regions)[number], string>;
  topics: Record<(typeof topics)[number], string>;
  tags: Record<(typeof tags)[number], string>;
  personas: Record<(typeof personas)[number], string>;
}

export type ListingUnderTest = Awaited<ReturnType<typeof listingUnderTest>>;

/** The service, and categories with some of everything to list prompts of. */
export async function listingUnderTest() {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1000000' });
  const { pool, ask } = insights;
  const tenant = await insights.newTenant();

  async function newPlace(owners = [tenant.organizationId]) {
    const category = (await newCategory(pool, {
      organizationIds: owners,
      regions: [...regions],
      topics: [...topics],
      tags: [...tags],
      personas: [...personas],
    })) as Category;
    const path = `/v1/org/categories/${category.id}/prompts`;
    const list = (query = '', apiKey = tenant.apiKey) => ask(`GET ${path}?${query}`, { apiKey });
    return {
      category,
      path,
      list,
      /** The prompts of a page that must come. */
      async listed(query = ''): Promise<Prompt[]> {
        const answer = await list(query);
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data;
      },
      /** With ids that ascend. */
      async write(...prompts: Partial<PromptRecord>[]): Promise<PromptRecord[]> {
        const ids = prompts.map(() => randomUUIDv7()).sort();
        const topic_id = category.topics.Trail;
        const records = prompts.map((fields, index) =>
          promptRecord({ id: ids[index] ?? '', topic_id, ...fields }),
        );
        await writePrompts(pool, category.id, records);
        return records;
      },
    };
  }
  return { ...insights, tenant, newPlace };
}

export const idsOf = (things: { id: string }[]): string[] => things.map(({ id }) => id);
