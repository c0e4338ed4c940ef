import type { PoolClient } from 'pg';
import { holdsSame, readPromptsOfTexts, type StoredPrompt } from '../stored-prompts.ts';
import type { DuplicatePrompt } from '../writing.ts';
import type { PlannedPrompt } from './plan.ts';

/**
 * Of the prompts that would be created, those that ask the same as another one of the category or as an earlier one of the request: text,
 * topic, language, regions, platforms and personas. They are created all the same, as somebody may want it; the response says so.
 */
export async function findDuplicates(
  client: PoolClient,
  categoryId: string,
  prompts: PlannedPrompt[],
  stored: ReadonlyMap<string, StoredPrompt>,
): Promise<DuplicatePrompt[]> {
  const texts = prompts.filter(({ id }) => !stored.has(id)).map(({ prompt }) => prompt);
  const known = Map.groupBy(await readPromptsOfTexts(client, categoryId, texts), ({ prompt }) => prompt);
  const earlier = new Map<string, string>();
  return prompts.flatMap((planned, index): DuplicatePrompt[] => {
    const same = known.get(planned.prompt)?.find((one) => one.id !== planned.id && asksSame(one, planned));
    const key = keyOf(planned);
    const first = same?.id ?? earlier.get(key);
    if (!earlier.has(key)) earlier.set(key, planned.id);
    return first === undefined || stored.has(planned.id) ? [] : [{ index, prompt_id: first }];
  });
}

function asksSame(stored: StoredPrompt, planned: PlannedPrompt): boolean {
  return (
    stored.topic_id === planned.topic.id &&
    stored.language === planned.language &&
    holdsSame(stored.region_ids, planned.regions) &&
    holdsSame(stored.platform_ids, planned.platforms) &&
    holdsSame(stored.persona_ids, planned.personas)
  );
}

const keyOf = ({ prompt, topic, language, regions, platforms, personas }: PlannedPrompt) =>
  JSON.stringify([
    prompt,
    topic.id,
    language,
    ...[regions, platforms, personas].map((things) => things.map(({ id }) => id).sort()),
  ]);
