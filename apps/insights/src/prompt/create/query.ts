import { transaction } from '@sightline/postgres';
import type { PoolClient } from 'pg';
import { lockCategory } from '../../category/visible-category.ts';
import type { Insights } from '../../http/parts.ts';
import { insertPlanned, insertPrompts } from '../insert-planned.ts';
import { collectFaults } from '../prompt-at-a-time.ts';
import { openResolver } from '../resolve-references.ts';
import { idsOf, readStoredPrompts } from '../stored-prompts.ts';
import type { CreatePromptInput, CreatePromptsResponse } from '../writing.ts';
import { existsAlready, findDuplicates, isSame, type PlannedPrompt, planPrompts } from './plan.ts';

interface Creation {
  categoryId: string;
  organizationIds: string[];
  prompts: CreatePromptInput[];
  dryRun: boolean;
}

/** Plans first, then carries the plan out: all of it or nothing. A dry run answers from the plan. */
export async function createPrompts(
  { pool, newId }: Insights,
  creation: Creation,
): Promise<CreatePromptsResponse> {
  const { categoryId, organizationIds, dryRun } = creation;
  return transaction(pool, async (client) => {
    await lockCategory(client, 'use', categoryId, organizationIds);
    const plan = await planCreation(client, newId, creation);
    const counts = dryRun ? plan.counts : await carryOut(client, categoryId, plan);
    const { prompts, duplicates } = plan;
    return { dry_run: dryRun, ...counts, prompts, ...(duplicates.length > 0 && { duplicates }) };
  });
}

type Plan = Awaited<ReturnType<typeof planCreation>>;

async function planCreation(client: PoolClient, newId: () => string, creation: Creation) {
  const faults = collectFaults();
  // Before the names are read: whatever others commit in between, those that these prompts use are then known.
  const stored = await readStoredPrompts(client, creation.categoryId, idsOf(creation.prompts));
  const resolver = await openResolver(client, { ...creation, newId }, faults.tell);
  const prompts = planPrompts(creation.prompts, { stored, resolver, newId }, faults);
  faults.refuse();
  const { topic: topics, tag: tags } = resolver.planned;
  const created = prompts.length - stored.size;
  const counts = { created, topics_created: topics.length, tags_created: tags.length };
  const duplicates = await findDuplicates(client, creation.categoryId, prompts, stored);
  return { prompts, stored, topics, tags, counts, duplicates };
}

async function carryOut(client: PoolClient, categoryId: string, { prompts, stored, topics, tags }: Plan) {
  const topics_created = await insertPlanned(client, 'topics', categoryId, topics);
  const tags_created = await insertPlanned(client, 'tags', categoryId, tags);
  const missing = prompts.filter(({ id }) => !stored.has(id));
  const created = await insertPrompts(client, categoryId, missing);
  if (created < missing.length) await refuseOthers(client, categoryId, prompts);
  return { created, topics_created, tags_created };
}

/** Somebody has created some of these ids since the plan was made, which is fine if they are the same prompts. */
async function refuseOthers(client: PoolClient, categoryId: string, prompts: PlannedPrompt[]): Promise<void> {
  const stored = await readStoredPrompts(client, categoryId, idsOf(prompts));
  const faults = collectFaults();
  for (const [index, prompt] of prompts.entries()) {
    faults.beginPrompt(index);
    const existing = stored.get(prompt.id);
    if (!existing || !isSame(existing, prompt)) faults.tell(existsAlready, 'id');
  }
  faults.refuse();
}
