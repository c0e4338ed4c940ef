import Type, { type Static } from 'typebox';
import { namedResource } from '../http/named-resource.ts';
import { analysisTypes, promptExample } from './prompt.ts';

export const MOST_PROMPTS = 10_000;
const LONGEST_PROMPT = 4000;
const LONGEST_LANGUAGE = 100;
/** Also of analysis types: how often one may be repeated. */
export const MOST_REFERENCES = 100;
/** 10,000 prompts of the greatest length are larger; those of real life are half of it. */
export const LARGEST_BODY = 8 << 20;
/** 10,000 prompts of real life have 150,000 objects and lists, and 300,000 values. */
export const manyPrompts = { containers: 300_000, values: 1_000_000 };

const nullable = <T extends Type.TSchema>(schema: T, options = {}) =>
  Type.Optional(Type.Union([schema, Type.Null()], options));

export const IdOrName = Type.Object(
  {
    id: nullable(Type.String({ maxLength: 200 })),
    name: nullable(Type.String({ maxLength: 200 })),
  },
  { $id: 'IdOrName', additionalProperties: false, examples: [{ name: 'Trail running' }] },
);
export type IdOrName = Static<typeof IdOrName>;

const idOrName = Type.Unsafe<IdOrName>(Type.Ref('IdOrName'));
const types = Type.Array(Type.Enum([...analysisTypes]), { maxItems: MOST_REFERENCES });
const promptType = nullable(Type.String(), {
  deprecated: true,
  description: 'Use `analysis_types`. `visibility` or `sentiment`.',
});

export const CreatePromptInput = Type.Object(
  {
    id: nullable(Type.String(), {
      description:
        'A UUID of yours: creating it again changes nothing, so that a request can be repeated safely.',
    }),
    prompt: Type.String({ minLength: 1, maxLength: LONGEST_PROMPT }),
    topic: idOrName,
    language: Type.String({
      maxLength: LONGEST_LANGUAGE,
      description: 'A language tag (BCP 47), such as `en-US`.',
    }),
    tags: Type.Optional(Type.Array(idOrName, { default: [], maxItems: MOST_REFERENCES })),
    regions: Type.Array(idOrName, { minItems: 1, maxItems: MOST_REFERENCES }),
    platforms: Type.Array(idOrName, { minItems: 1, maxItems: MOST_REFERENCES }),
    personas: Type.Optional(Type.Array(idOrName, { default: [], maxItems: MOST_REFERENCES })),
    analysis_types: nullable(types, { description: '`["visibility"]` when left out.' }),
    prompt_type: promptType,
    asset: nullable(idOrName),
  },
  { $id: 'CreatePromptInput', additionalProperties: false },
);
export type CreatePromptInput = Static<typeof CreatePromptInput>;

export const dryRun = Type.Optional(
  Type.Boolean({ default: false, description: 'Checks and answers as usual, but changes nothing.' }),
);

export const CreatePromptsBody = Type.Object(
  {
    prompts: Type.Array(Type.Unsafe<CreatePromptInput>(Type.Ref('CreatePromptInput')), {
      maxItems: MOST_PROMPTS,
    }),
    dry_run: dryRun,
  },
  {
    $id: 'CreatePromptsBody',
    additionalProperties: false,
    examples: [
      {
        prompts: [
          {
            prompt: promptExample.prompt,
            topic: { name: 'Trail running' },
            language: 'en-US',
            tags: [{ name: 'Comparison' }],
            regions: [{ name: 'United States' }],
            platforms: [{ name: 'ChatGPT' }],
          },
        ],
      },
    ],
  },
);
export type CreatePromptsBody = Static<typeof CreatePromptsBody>;

const namedOrNone = Type.Optional(Type.Array(namedResource, { default: [] }));

export const PromptPreview = Type.Object(
  {
    id: Type.String(),
    prompt: Type.String(),
    topic: namedResource,
    language: Type.String(),
    tags: namedOrNone,
    regions: namedOrNone,
    platforms: namedOrNone,
    personas: namedOrNone,
    analysis_types: Type.Optional(Type.Array(Type.Enum([...analysisTypes]), { default: [] })),
    asset: nullable(namedResource),
  },
  { $id: 'PromptPreview' },
);
export type PromptPreview = Static<typeof PromptPreview>;

const count = Type.Optional(Type.Integer({ default: 0 }));

export const DuplicatePrompt = Type.Object(
  {
    index: Type.Integer({ description: 'In the request, from 0.' }),
    prompt_id: Type.String({ description: 'The prompt that asks the same.' }),
  },
  { $id: 'DuplicatePrompt' },
);
export type DuplicatePrompt = Static<typeof DuplicatePrompt>;

export const CreatePromptsResponse = Type.Object(
  {
    dry_run: Type.Boolean(),
    created: count,
    topics_created: count,
    tags_created: count,
    prompts: Type.Optional(
      Type.Array(Type.Unsafe<PromptPreview>(Type.Ref('PromptPreview')), { default: [] }),
    ),
    duplicates: Type.Optional(
      Type.Array(Type.Unsafe<DuplicatePrompt>(Type.Ref('DuplicatePrompt')), {
        description:
          'Prompts that ask the same (text, topic, language, regions, platforms and personas) as another one. They are created all the same. Absent where no prompt does.',
      }),
    ),
  },
  { $id: 'CreatePromptsResponse' },
);
export type CreatePromptsResponse = Static<typeof CreatePromptsResponse>;

export const UpdatePromptInput = Type.Object(
  {
    id: Type.String(),
    prompt: nullable(Type.String({ maxLength: LONGEST_PROMPT })),
    topic: nullable(idOrName),
    language: nullable(Type.String({ maxLength: LONGEST_LANGUAGE })),
    tags: nullable(Type.Array(idOrName, { maxItems: MOST_REFERENCES })),
    regions: nullable(Type.Array(idOrName, { maxItems: MOST_REFERENCES })),
    platforms: nullable(Type.Array(idOrName, { maxItems: MOST_REFERENCES })),
    personas: nullable(Type.Array(idOrName, { maxItems: MOST_REFERENCES })),
    analysis_types: nullable(types),
    prompt_type: promptType,
    asset: nullable(idOrName),
  },
  { $id: 'UpdatePromptInput', additionalProperties: false },
);
export type UpdatePromptInput = Static<typeof UpdatePromptInput>;

export const UpdatePromptsBody = Type.Object(
  {
    prompts: Type.Array(Type.Unsafe<UpdatePromptInput>(Type.Ref('UpdatePromptInput')), {
      maxItems: MOST_PROMPTS,
    }),
    dry_run: dryRun,
  },
  {
    $id: 'UpdatePromptsBody',
    additionalProperties: false,
    examples: [
      { prompts: [{ id: promptExample.id, tags: [{ name: 'Comparison' }, { name: 'Beginners' }] }] },
    ],
  },
);
export type UpdatePromptsBody = Static<typeof UpdatePromptsBody>;

export const FieldDiff = Type.Object(
  { old: Type.Optional(Type.Unknown()), new: Type.Optional(Type.Unknown()) },
  { $id: 'FieldDiff' },
);
export type FieldDiff = Static<typeof FieldDiff>;

export const NamedResourceDiffList = Type.Object(
  { added: namedOrNone, removed: namedOrNone },
  { $id: 'NamedResourceDiffList' },
);
export type NamedResourceDiffList = Static<typeof NamedResourceDiffList>;

const fieldDiff = nullable(Type.Unsafe<FieldDiff>(Type.Ref('FieldDiff')));
const listDiff = nullable(Type.Unsafe<NamedResourceDiffList>(Type.Ref('NamedResourceDiffList')));

export const PromptUpdatePreview = Type.Object(
  {
    id: Type.String(),
    prompt: fieldDiff,
    topic: fieldDiff,
    language: fieldDiff,
    tags: listDiff,
    regions: listDiff,
    platforms: listDiff,
    personas: listDiff,
    analysis_types: fieldDiff,
    asset: fieldDiff,
  },
  { $id: 'PromptUpdatePreview' },
);
export type PromptUpdatePreview = Static<typeof PromptUpdatePreview>;

export const UpdatePromptsResponse = Type.Object(
  {
    dry_run: Type.Boolean(),
    updated: count,
    topics_created: count,
    tags_created: count,
    prompts: Type.Optional(
      Type.Array(Type.Unsafe<PromptUpdatePreview>(Type.Ref('PromptUpdatePreview')), { default: [] }),
    ),
  },
  { $id: 'UpdatePromptsResponse' },
);
export type UpdatePromptsResponse = Static<typeof UpdatePromptsResponse>;

export const UpdatePromptStatusBody = Type.Object(
  {
    prompt_ids: Type.Array(Type.String({ format: 'uuid' }), { maxItems: MOST_PROMPTS }),
    status: Type.Enum(['active', 'disabled', 'deleted']),
    dry_run: dryRun,
  },
  {
    $id: 'UpdatePromptStatusBody',
    additionalProperties: false,
    examples: [{ prompt_ids: [promptExample.id], status: 'disabled' }],
  },
);
export type UpdatePromptStatusBody = Static<typeof UpdatePromptStatusBody>;

export const UpdatePromptStatusResponse = Type.Object(
  { dry_run: Type.Boolean(), updated_prompts: count },
  { $id: 'UpdatePromptStatusResponse', examples: [{ dry_run: false, updated_prompts: 1 }] },
);
export type UpdatePromptStatusResponse = Static<typeof UpdatePromptStatusResponse>;
