import type { InputFault } from '@sightline/service';
import { expect } from 'vitest';

/** The prompts of a category as plain values in memory, and what each request does to them, written as simply as it goes. */
export interface NaivePrompt {
  prompt: string;
  language: string;
  status: 'active' | 'disabled';
  analysis_types: string[];
  topic: string;
  asset: string | null;
  tags: string[];
  regions: string[];
  platforms: string[];
  personas: string[];
}

export interface NaiveCategory {
  has: Record<Kind, string[]>;
  prompts: Map<string, NaivePrompt>;
}

export type Kind = 'topic' | 'asset' | 'tag' | 'region' | 'platform' | 'persona';

/** How something is named: by these, or by an id of nothing, or by an id and the name of something else, or not at all. */
export interface Reference {
  name: string;
  by: 'plain name' | 'plain id' | 'name' | 'id' | 'both' | 'no id' | 'wrong name' | 'nothing';
}

export interface Fields {
  id?: string;
  prompt?: string;
  topic?: Reference;
  language?: string;
  tags?: Reference[];
  regions?: Reference[];
  platforms?: Reference[];
  personas?: Reference[];
  analysis_types?: string[];
  prompt_type?: string;
  asset?: Reference;
}

type Loc = InputFault['loc'];

export const languages: Record<string, string | undefined> = { en: 'en', 'DE-at': 'de-AT', '?': undefined };
const types = ['visibility', 'sentiment', 'accuracy'];
const uuid = /^[0-9a-f-]{36}$/i;
const union = (...lists: string[][]) => [...new Set(lists.flat())].sort();

/** A fault for every reference that names nothing; by a name alone topics and tags come into being. */
function referenceFaults(category: NaiveCategory, kind: Kind, references: Reference[], at: Loc[]): Loc[] {
  return references.flatMap(({ name, by }, index) => {
    const known = category.has[kind].includes(name);
    const created = (kind === 'topic' || kind === 'tag') && (by === 'name' || by === 'plain name');
    const fine = by === 'nothing' || by === 'no id' || by === 'wrong name' ? false : known || created;
    return fine ? [] : [at[index] as Loc];
  });
}

function fieldFaults(category: NaiveCategory, given: Fields, loc: Loc): Loc[] {
  const at = (field: string) => [...loc, field];
  const list = (kind: Kind, field: string, references: Reference[] = []) =>
    referenceFaults(
      category,
      kind,
      references,
      references.map((_, index) => [...loc, field, index]),
    );
  const alias = given.prompt_type?.toLowerCase();
  const named = given.analysis_types;
  const aliasFault =
    alias !== undefined &&
    (!['visibility', 'sentiment'].includes(alias) || (named && union(named).join() !== alias));
  return [
    ...(given.prompt?.trim() === '' ? [at('prompt')] : []),
    ...(given.language !== undefined && languages[given.language] === undefined ? [at('language')] : []),
    ...(named?.length === 0 ? [at('analysis_types')] : []),
    ...(aliasFault ? [at('prompt_type')] : []),
    ...(given.topic ? referenceFaults(category, 'topic', [given.topic], [at('topic')]) : []),
    ...(given.asset ? referenceFaults(category, 'asset', [given.asset], [at('asset')]) : []),
    ...list('tag', 'tags', given.tags),
    ...list('region', 'regions', given.regions),
    ...list('platform', 'platforms', given.platforms),
    ...list('persona', 'personas', given.personas),
    ...(given.regions?.length === 0 ? [at('regions')] : []),
    ...(given.platforms?.length === 0 ? [at('platforms')] : []),
  ];
}

function idFaults(prompts: Fields[], index: number): boolean {
  const id = prompts[index]?.id;
  if (id === undefined) return false;
  const earlier = prompts.slice(0, index).map((one) => one.id?.toLowerCase());
  return !uuid.test(id) || earlier.includes(id.toLowerCase());
}

function withFields(before: NaivePrompt, given: Fields): NaivePrompt {
  const names = (references: Reference[] | undefined, old: string[]) =>
    references ? union(references.map(({ name }) => name)) : old;
  const named = given.prompt_type ? [given.prompt_type.toLowerCase()] : given.analysis_types;
  return {
    ...before,
    prompt: given.prompt ?? before.prompt,
    language: given.language ? (languages[given.language] ?? '') : before.language,
    analysis_types: named ? types.filter((type) => named.includes(type)) : before.analysis_types,
    topic: given.topic?.name ?? before.topic,
    asset: given.asset?.name ?? before.asset,
    tags: names(given.tags, before.tags),
    regions: names(given.regions, before.regions),
    platforms: names(given.platforms, before.platforms),
    personas: names(given.personas, before.personas),
  };
}

const blank: NaivePrompt = {
  prompt: '',
  language: '',
  status: 'active',
  analysis_types: ['visibility'],
  topic: '',
  asset: null,
  tags: [],
  regions: [],
  platforms: [],
  personas: [],
};

function withNames(category: NaiveCategory, prompts: Fields[]): NaiveCategory['has'] {
  return {
    ...category.has,
    topic: union(
      category.has.topic,
      prompts.flatMap(({ topic }) => (topic ? [topic.name] : [])),
    ),
    tag: union(
      category.has.tag,
      prompts.flatMap(({ tags = [] }) => tags.map(({ name }) => name)),
    ),
  };
}

function created(before: NaiveCategory, has: NaiveCategory['has']) {
  return {
    topics_created: has.topic.length - before.has.topic.length,
    tags_created: has.tag.length - before.has.tag.length,
  };
}

const withoutStatus = ({ status: _, ...values }: NaivePrompt) => values;
const same = (a: NaivePrompt, b: NaivePrompt) =>
  JSON.stringify(withoutStatus(a)) === JSON.stringify(withoutStatus(b));

type Asked = Pick<NaivePrompt, 'prompt' | 'topic' | 'language' | 'regions' | 'platforms' | 'personas'>;
const asksSame = (a: Asked, b: Asked) =>
  (['prompt', 'topic', 'language', 'regions', 'platforms', 'personas'] as const).every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );

/** `newIds`: those that the service has given to prompts without an id. */
export function naiveCreate(category: NaiveCategory, prompts: Fields[], newIds: string[]) {
  const faults = prompts.flatMap((given, index) => {
    const loc = ['body', 'prompts', index];
    const found = [
      ...(idFaults(prompts, index) ? [[...loc, 'id']] : []),
      ...fieldFaults(category, given, loc),
    ];
    const stored = category.prompts.get(given.id?.toLowerCase() ?? '');
    if (found.length === 0 && stored && !same(stored, withFields(blank, given))) found.push([...loc, 'id']);
    return found;
  });
  if (faults.length > 0) return { faults };
  const has = withNames(category, prompts);
  const after = new Map(category.prompts);
  const fresh = [...newIds];
  const answered = prompts.map((given) => {
    const id = given.id?.toLowerCase() ?? fresh.shift() ?? '';
    const stored = after.get(id) ?? withFields(blank, given);
    after.set(id, stored);
    return { id, ...withoutStatus(stored) };
  });
  const duplicates = answered.flatMap((one, index) => {
    const others = [...category.prompts].map(([id, prompt]) => ({ id, ...prompt }));
    const same = [...others, ...answered.slice(0, index)].filter(
      (other) => other.id !== one.id && asksSame(one, other),
    );
    if (category.prompts.has(one.id) || same.length === 0) return [];
    return [{ index, prompt_id: expect.toBeOneOf(same.map(({ id }) => id)) }];
  });
  const answer = {
    created: after.size - category.prompts.size,
    ...created(category, has),
    prompts: answered,
    ...(duplicates.length > 0 && { duplicates }),
  };
  return { after: { has, prompts: after }, answer };
}

type Diff = { id: string } & Record<string, unknown>;

function naiveDiff(id: string, before: NaivePrompt, after: NaivePrompt): Diff {
  const diff: Diff = { id };
  for (const field of ['prompt', 'language', 'topic', 'asset', 'analysis_types'] as const) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      diff[field] = { old: before[field], new: after[field] };
  }
  for (const field of ['tags', 'regions', 'platforms', 'personas'] as const) {
    const added = after[field].filter((name) => !before[field].includes(name));
    const removed = before[field].filter((name) => !after[field].includes(name));
    if (added.length + removed.length > 0) diff[field] = { added, removed };
  }
  return diff;
}

export function naiveUpdate(category: NaiveCategory, prompts: Fields[]) {
  const faults = prompts.flatMap((given, index) => {
    const loc = ['body', 'prompts', index];
    const { id = '', ...fields } = given;
    const unknown = uuid.test(id) && !category.prompts.has(id.toLowerCase());
    return [
      ...(idFaults(prompts, index) ? [[...loc, 'id']] : []),
      ...(unknown ? [[...loc, 'id']] : []),
      ...(Object.keys(fields).length === 0 ? [loc] : []),
      ...fieldFaults(category, given, loc),
    ];
  });
  if (faults.length > 0) return { faults };
  const has = withNames(category, prompts);
  const after = new Map(category.prompts);
  const diffs = prompts.map((given) => {
    const id = given.id?.toLowerCase() ?? '';
    const before = category.prompts.get(id) ?? blank;
    after.set(id, withFields(before, given));
    return naiveDiff(id, before, after.get(id) ?? blank);
  });
  const updated = diffs.filter((diff) => Object.keys(diff).length > 1).length;
  return { after: { has, prompts: after }, answer: { updated, ...created(category, has), prompts: diffs } };
}

export function naiveStatus(
  category: NaiveCategory,
  ids: string[],
  status: 'active' | 'disabled' | 'deleted',
) {
  const faults = ids.flatMap((id, index) =>
    status === 'deleted' || category.prompts.has(id) ? [] : [['body', 'prompt_ids', index]],
  );
  if (faults.length > 0) return { faults };
  const after = new Map(category.prompts);
  let updated_prompts = 0;
  for (const id of new Set(ids)) {
    const prompt = after.get(id);
    if (!prompt || prompt.status === status) continue;
    updated_prompts += 1;
    if (status === 'deleted') after.delete(id);
    else after.set(id, { ...prompt, status });
  }
  return { after: { ...category, prompts: after }, answer: { updated_prompts } };
}
