import type { Faults } from '../faults-by-prompt.ts';
import { isGiven, type PromptValues, readPrompts } from '../read-prompts.ts';
import type { Resolver } from '../resolve-references.ts';
import { holdsSame, type StoredPrompt } from '../stored-prompts.ts';
import type { CreatePromptInput, PromptPreview } from '../writing.ts';

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
