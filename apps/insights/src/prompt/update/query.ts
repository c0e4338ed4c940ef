import { transaction } from '@sightline/postgres';
import type { PoolClient } from 'pg';
import { lockCategory } from '../../category/visible-category.ts';
import type { Insights } from '../../http/parts.ts';
import { insertPlanned } from '../insert-planned.ts';
import { collectFaults } from '../prompt-at-a-time.ts';
import { openResolver } from '../resolve-references.ts';
import { idsOf, readStoredPrompts } from '../stored-prompts.ts';
import type { UpdatePromptInput, UpdatePromptsResponse } from '../writing.ts';
import { readNamesInUse } from './names-in-use.ts';
import { planChanges } from './plan.ts';
import { writeChanges } from './write-changes.ts';

interface Update {
  categoryId: string;
  organizationIds: string[];
  prompts: UpdatePromptInput[];
  dryRun: boolean;
}

/** Plans first, then carries the plan out: all of it or nothing. A dry run answers from the plan. */
export async function updatePrompts(
  { pool, newId }: Insights,
  update: Update,
): Promise<UpdatePromptsResponse> {
  const { categoryId, organizationIds, dryRun } = update;
  return transaction(pool, async (client) => {
    await lockCategory(client, 'use', categoryId, organizationIds);
    const { changes, changed, topics, tags } = await planUpdate(client, newId, update);
    const counts = { topics_created: topics.length, tags_created: tags.length };
    if (!dryRun) {
      counts.topics_created = await insertPlanned(client, 'topics', categoryId, topics);
      counts.tags_created = await insertPlanned(client, 'tags', categoryId, tags);
      await writeChanges(client, categoryId, changed);
    }
    return { dry_run: dryRun, updated: changed.length, ...counts, prompts: changes.map(({ diff }) => diff) };
  });
}

async function planUpdate(client: PoolClient, newId: () => string, update: Update) {
  const { categoryId, prompts, dryRun } = update;
  const faults = collectFaults();
  const ids = idsOf(prompts);
  // Before the names are read: whatever others commit in between, those that these prompts use are then known.
  const stored = await readStoredPrompts(client, categoryId, ids, { lock: !dryRun });
  const nameOf = await readNamesInUse(client, categoryId, ids);
  const resolver = await openResolver(client, { ...update, newId }, faults.tell);
  const changes = planChanges(prompts, { stored, resolver, nameOf }, faults);
  faults.refuse();
  const { topic: topics, tag: tags } = resolver.planned;
  const changed = changes.filter(({ diff }) => Object.keys(diff).length > 1);
  return { changes, changed, topics, tags };
}
