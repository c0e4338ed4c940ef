import fc from 'fast-check';
import { type AnalysisType, analysisTypes } from '../prompt.ts';
import { type Fields, languages, type Reference } from './naive-category.ts';

export type Write =
  | { kind: 'create'; dry_run: boolean; prompts: Fields[] }
  | { kind: 'update'; dry_run: boolean; prompts: Fields[] }
  | { kind: 'status'; dry_run: boolean; ids: string[]; status: 'active' | 'disabled' | 'deleted' };

/** Few values of everything, so that requests meet the same prompts and names again and again. */
export const pool = {
  ids: ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`),
  topic: ['Trail', 'Road', 'Track', 'Indoor'],
  asset: ['Aurora', 'Borealis'],
  tag: ['Old', 'Comparison', 'New', 'Newer', 'Newest'],
  region: ['Germany', 'France'],
  platform: ['ChatGPT', 'Claude', 'Grok'],
  persona: ['Runner', 'Walker'],
};

/** Right values by far more often than wrong ones: a request of many parts is right only if all of them are. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: wrong });

const reference = (names: string[]): fc.Arbitrary<Reference> =>
  fc.record({
    name: mostly(fc.constantFrom(...names), fc.constant('Nowhere')),
    by: mostly<Reference['by']>(
      fc.constantFrom('plain name', 'plain id', 'name', 'id', 'both'),
      fc.constantFrom('no id', 'wrong name', 'nothing'),
    ),
  });
/** New topics and tags are made by their name; what is not there yet has no id to be named by. */
const maybeNew = (names: string[]): fc.Arbitrary<Reference> =>
  fc.record({
    name: fc.constantFrom(...names),
    by: mostly<Reference['by']>(
      fc.constantFrom('plain name', 'name'),
      fc.constantFrom('id', 'both', 'no id', 'wrong name', 'nothing'),
    ),
  });

const some = (one: fc.Arbitrary<Reference>) => fc.array(one, { minLength: 1, maxLength: 3 });
const any = (one: fc.Arbitrary<Reference>) => fc.array(one, { maxLength: 3 });
const [a = '', b = '', c = '', d = '', ...others] = pool.ids;
/** What every run begins with, so that the other requests have something to change. */
const first: Write & { kind: 'create' } = {
  kind: 'create',
  dry_run: false,
  prompts: [a, b, c, d].map((id, index) => ({
    id,
    prompt: 'What?',
    topic: { name: 'Trail', by: 'name' },
    language: 'en',
    regions: [{ name: 'Germany', by: 'name' }],
    platforms: [{ name: 'Grok', by: 'name' }],
    personas: pool.persona.slice(index % 2).map((name) => ({ name, by: 'name' })),
    tags: pool.tag.slice(index).map((name) => ({ name, by: 'name' })),
  })),
};
const existing = mostly(fc.constantFrom(a, b, c.toUpperCase(), d), fc.constantFrom(...others));
const id = mostly(fc.oneof(existing, fc.constantFrom(...others)), fc.constant('zz'));

const required = {
  prompt: mostly(fc.constantFrom('What?', 'Which?', 'Who?'), fc.constant(' ')),
  topic: maybeNew(pool.topic),
  language: mostly(fc.constantFrom(...Object.keys(languages).slice(0, 2)), fc.constant('?')),
  regions: some(reference(pool.region)),
  platforms: some(reference(pool.platform)),
};
const optional = {
  tags: any(maybeNew(pool.tag)),
  personas: any(reference(pool.persona)),
  asset: reference(pool.asset),
  analysis_types: mostly(
    fc.array(fc.constantFrom(...analysisTypes), { minLength: 1, maxLength: 3 }),
    fc.constant<AnalysisType[]>([]),
  ),
};
const alias = fc.option(mostly(fc.constantFrom('Visibility', 'sentiment'), fc.constantFrom('accuracy', '')), {
  nil: undefined,
  freq: 8,
});

const newPrompt: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.record({ ...required, ...optional, id }, { requiredKeys: Object.keys(required) as never[] }),
    alias,
  )
  .map(([fields, prompt_type]) => withAlias(fields as Fields, prompt_type));

const change: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.record(
      {
        ...required,
        ...optional,
        regions: mostly(required.regions, fc.constant<Reference[]>([])),
        platforms: mostly(required.platforms, fc.constant<Reference[]>([])),
        id: mostly(existing, fc.constant('zz')),
      },
      { requiredKeys: ['id'] },
    ),
    alias,
  )
  .map(([fields, prompt_type]) => withAlias(fields as Fields, prompt_type));

/** Beside other types an alias is wrong nearly always. */
function withAlias(fields: Fields, prompt_type: string | undefined): Fields {
  if (prompt_type === undefined) return fields;
  const { analysis_types, ...others } = fields;
  return analysis_types?.length === 1 ? { ...fields, prompt_type } : { ...others, prompt_type };
}

const byId = (prompts: Fields[]) => [
  ...new Map(prompts.map((prompt, index) => [prompt.id?.toLowerCase() ?? `${index}`, prompt])).values(),
];
/** Now and then with the same id twice. */
const several = (one: fc.Arbitrary<Fields>) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(one, { maxLength: 4 }).map(byId) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }) },
  );
/** Values that the prompt has already, often. */
const smallChange: fc.Arbitrary<Fields> = fc.oneof(
  fc.record({ id: existing, prompt: required.prompt }),
  fc.record({ id: existing, language: required.language }),
  fc.record({ id: existing, personas: optional.personas }),
);
const firstAgain: fc.Arbitrary<Fields[]> = fc
  .tuple(fc.shuffledSubarray(first.prompts), fc.option(optional.personas, { nil: undefined }))
  .map(([prompts, personas]) => (personas ? prompts.map((prompt) => ({ ...prompt, personas })) : prompts));
const dry_run = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), dry_run, prompts: several(newPrompt) }),
  fc.record({ kind: fc.constant('create' as const), dry_run, prompts: firstAgain }),
  fc.record({ kind: fc.constant('update' as const), dry_run, prompts: several(change) }),
  fc.record({ kind: fc.constant('update' as const), dry_run, prompts: several(smallChange) }),
  fc.record({
    kind: fc.constant('status' as const),
    dry_run,
    ids: fc.array(
      existing.map((one) => one.toLowerCase()),
      { maxLength: 4 },
    ),
    status: fc.constantFrom('active' as const, 'disabled' as const, 'disabled' as const, 'deleted' as const),
  }),
);

export const writes: fc.Arbitrary<Write[]> = fc
  .array(anyWrite, { minLength: 4, maxLength: 12 })
  .map((more) => [first, ...more]);
