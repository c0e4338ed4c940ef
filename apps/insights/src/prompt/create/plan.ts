import type { PoolClient } from 'pg';
import type { Faults } from '../prompt-at-a-time.ts';
import { isGiven, type PromptValues, readPrompts } from '../read-prompts.ts';
import type { Resolver } from '../resolve-references.ts';
import { holdsSame, readPromptsOfTexts, type StoredPrompt } from '../stored-prompts.ts';
import type { CreatePromptInput, DuplicatePrompt, PromptPreview } from '../writing.ts';

export type PlannedPrompt = Required<PromptPreview>;

interface Known {
  stored: Map<string, StoredPrompt>;
  resolver: Resolver;
  newId: () => string;
}

/** The prompts as they are to be stored, in the order given. Without meaning once there are faults. */
export function planPrompts(
  given: CreatePromptInput[],
  { stored, resolver, newId }: Known,
  faults: Faults,
): PlannedPrompt[] {
  const planned: PlannedPrompt[] = [];
  const fresh = ascendingIds(given.filter(({ id }) => !isGiven(id)).length, newId);
  for (const { id = fresh.next().value ?? '', values, isSound } of readPrompts(given, resolver, faults)) {
    const prompt = plan(id, values);
    planned.push(prompt);
    const existing = stored.get(id);
    if (isSound && existing && !isSame(existing, prompt)) faults.tell(existsAlready, 'id');
  }
  return planned;
}

/** Identifiers that are made in the same millisecond are in no order by themselves. */
const ascendingIds = (count: number, newId: () => string) =>
  Array.from({ length: count }, newId).sort().values();

function plan(id: string, values: PromptValues): PlannedPrompt {
  return {
    id,
    prompt: values.prompt ?? '',
    topic: values.topic ?? { id: '', name: '' },
    language: values.language ?? '',
    tags: values.tags ?? [],
    regions: values.regions ?? [],
    platforms: values.platforms ?? [],
    personas: values.personas ?? [],
    analysis_types: values.analysis_types ?? ['visibility'],
    asset: values.asset ?? null,
  };
}

/** Whether creating the prompt again would change nothing. */
export function isSame(stored: StoredPrompt, planned: PlannedPrompt): boolean {
  return (
    stored.prompt === planned.prompt &&
    stored.language === planned.language &&
    stored.topic_id === planned.topic.id &&
    stored.asset_id === (planned.asset?.id ?? null) &&
    stored.analysis_types === planned.analysis_types.join() &&
    holdsSame(stored.tag_ids, planned.tags) &&
    holdsSame(stored.region_ids, planned.regions) &&
    holdsSame(stored.platform_ids, planned.platforms) &&
    holdsSame(stored.persona_ids, planned.personas)
  );
}

export const existsAlready = { msg: 'exists with other values; use PATCH to change it', type: 'exists' };

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
