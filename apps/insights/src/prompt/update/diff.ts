import type { NamedResource } from '../../http/named-resource.ts';
import type { PromptValues } from '../read-prompts.ts';
import { holdsSame, type StoredPrompt, splitIds } from '../stored-prompts.ts';
import type { FieldDiff, NamedResourceDiffList, PromptUpdatePreview } from '../writing.ts';

/** The name of what a stored prompt uses. */
export type NameOf = (id: string) => string;

/** What changes of a prompt, field by field; only its id when nothing does. */
export function diffPrompt(stored: StoredPrompt, to: PromptValues, nameOf: NameOf): PromptUpdatePreview {
  const named = (id: string) => ({ id, name: nameOf(id) });
  const value = (before: string, after: string | undefined): FieldDiff | undefined =>
    after === undefined || before === after ? undefined : { old: before, new: after };
  const types = (before: string, after: string[] | undefined): FieldDiff | undefined =>
    after === undefined || before === after.join() ? undefined : { old: before.split(','), new: after };
  const thing = (before: string | null, after: NamedResource | undefined): FieldDiff | undefined =>
    after === undefined || before === after.id
      ? undefined
      : { old: before === null ? null : named(before), new: after };
  const list = (ids: string, after: NamedResource[] | undefined): NamedResourceDiffList | undefined => {
    if (after === undefined || holdsSame(ids, after)) return undefined;
    const before = splitIds(ids);
    const [held, kept] = [new Set(before), new Set(after.map(({ id }) => id))];
    return {
      added: after.filter(({ id }) => !held.has(id)),
      removed: before.filter((id) => !kept.has(id)).map(named),
    };
  };
  return present({
    id: stored.id,
    prompt: value(stored.prompt, to.prompt),
    topic: thing(stored.topic_id, to.topic),
    language: value(stored.language, to.language),
    tags: list(stored.tag_ids, to.tags),
    regions: list(stored.region_ids, to.regions),
    platforms: list(stored.platform_ids, to.platforms),
    personas: list(stored.persona_ids, to.personas),
    analysis_types: types(stored.analysis_types, to.analysis_types),
    asset: thing(stored.asset_id, to.asset),
  });
}

function present(diff: { [Field in keyof PromptUpdatePreview]: PromptUpdatePreview[Field] | undefined }) {
  return Object.fromEntries(
    Object.entries(diff).filter(([, value]) => value !== undefined),
  ) as PromptUpdatePreview;
}
