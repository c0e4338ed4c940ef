import type { Prompt } from '../../prompt.ts';
import type { PromptRecord } from './write-prompts.ts';

export interface NaiveListing {
  orderBy: 'created_at' | 'prompt';
  direction: 'asc' | 'desc';
  statuses: string[];
  analysisTypes: string[];
  ids: Record<'topic_id' | 'tag_id' | 'region_id' | 'platform_id' | 'persona_id', string[]>;
}

/** What decides the place of a prompt in the order. */
export type Place = [key: string, id: string];

export function placeOf({ orderBy }: NaiveListing, { id, prompt, created_at }: PromptRecord): Place {
  return [orderBy === 'prompt' ? [...prompt].slice(0, 200).join('') : created_at, id];
}

/** Negative where the first comes first. */
export function comparePlaces({ direction }: NaiveListing, one: Place, other: Place): number {
  const compared = compareCodePoints(one[0], other[0]) || compareCodePoints(one[1], other[1]);
  return direction === 'asc' ? compared : -compared;
}

function compareCodePoints(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  for (const [index, point] of (a ?? []).entries()) {
    const against = b?.[index];
    if (against === undefined || point > against) return 1;
    if (point < against) return -1;
  }
  return (a?.length ?? 0) - (b?.length ?? 0);
}

export function matches({ statuses, analysisTypes, ids }: NaiveListing, prompt: PromptRecord): boolean {
  const oneOf = (wanted: string[], held: string[]) =>
    wanted.length === 0 || held.some((value) => wanted.includes(value));
  return (
    statuses.includes(prompt.status) &&
    oneOf(analysisTypes, prompt.analysis_types) &&
    oneOf(ids.topic_id, [prompt.topic_id]) &&
    oneOf(ids.tag_id, prompt.tag_ids) &&
    oneOf(ids.region_id, prompt.region_ids) &&
    oneOf(ids.platform_id, prompt.platform_ids) &&
    oneOf(ids.persona_id, prompt.persona_ids)
  );
}

/** All that match, in order. */
export function naiveList(prompts: PromptRecord[], listing: NaiveListing): PromptRecord[] {
  return prompts
    .filter((prompt) => matches(listing, prompt))
    .sort((one, other) => comparePlaces(listing, placeOf(listing, one), placeOf(listing, other)));
}

export function rendered(prompt: PromptRecord, names: Map<string, string>): Prompt {
  const named = (id: string) => ({ id, name: names.get(id) ?? `no name for ${id}` });
  const { topic_id, tag_ids, region_ids, platform_ids, persona_ids, ...rest } = prompt;
  const [visibility, sentiment] = ['visibility', 'sentiment'].map((type) =>
    prompt.analysis_types.includes(type),
  );
  return {
    ...rest,
    analysis_types: prompt.analysis_types as Prompt['analysis_types'] & string[],
    prompt_type: visibility ? 'visibility' : sentiment ? 'sentiment' : '',
    topic: named(topic_id),
    tags: tag_ids.map(named),
    regions: region_ids.map(named),
    platforms: platform_ids.map(named),
    personas: persona_ids.map(named),
    created_at: prompt.created_at.replace(/\d{3}Z$/, 'Z'),
    updated_at: prompt.updated_at.replace(/\d{3}Z$/, 'Z'),
  };
}
