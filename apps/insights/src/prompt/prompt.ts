import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import Type from 'typebox';
import { namedResource } from '../http/named-resource.ts';

/** `prompt_type` is deprecated since 2026-11-15 00:00 UTC, written as RFC 9745 wants it. */
const PROMPT_TYPE_DEPRECATED = `@${Date.UTC(2026, 10, 15) / 1000}`;

/** For a caller that used `prompt_type`, in a query or a body; also when the request is then refused. */
export function tellPromptTypeIsDeprecated(reply: FastifyReply): void {
  reply.header('deprecation', PROMPT_TYPE_DEPRECATED);
}

export const analysisTypes = ['visibility', 'sentiment', 'accuracy'] as const;
export type AnalysisType = (typeof analysisTypes)[number];

export const AnalysisType = Type.Enum([...analysisTypes], { $id: 'AnalysisType' });
export const PromptType = Type.Enum(['visibility', 'sentiment'], { $id: 'PromptType' });
export const PromptOrderBy = Type.Enum(['created_at', 'prompt'], { $id: 'PromptOrderBy' });
export const OrderByDirection = Type.Enum(['asc', 'desc'], { $id: 'OrderByDirection' });

const named = Type.Array(namedResource);
const namedOrNone = Type.Optional(Type.Array(namedResource, { default: [] }));
const types = Type.Array(Type.Enum([...analysisTypes]), { default: [] });

export const promptExample = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b3',
  analysis_types: ['visibility'],
  prompt_type: 'visibility',
  prompt: 'What are the best trail running shoes for beginners?',
  language: 'en-US',
  status: 'active',
  topic: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', name: 'Trail running' },
  tags: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789af', name: 'Comparison' }],
  regions: [{ id: '01990000-0000-7000-8000-00020000001a', name: 'United States' }],
  platforms: [{ id: '01990000-0000-7000-8000-000100000001', name: 'ChatGPT' }],
  personas: [],
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
};

export const Prompt = Type.Object(
  {
    id: Type.String(),
    analysis_types: Type.Optional(types),
    prompt_type: Type.Optional(Type.String({ default: '', deprecated: true })),
    prompt: Type.String(),
    language: Type.String(),
    status: Type.Enum(['active', 'disabled']),
    topic: namedResource,
    tags: namedOrNone,
    regions: named,
    platforms: named,
    personas: namedOrNone,
    names_assets: Type.Optional(
      Type.Array(namedResource, {
        description: 'Assets of the category that its text names, own or not. With `include=names_assets`.',
      }),
    ),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'Prompt', examples: [promptExample] },
);
export type Prompt = Static<typeof Prompt>;

export const PaginationInfo = Type.Object(
  {
    total_rows: Type.Integer({ description: 'How many prompts match the filters, on all pages.' }),
    limit: Type.Integer(),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Give it as `cursor` to get the next page; null on the last one.',
    }),
  },
  { $id: 'PaginationInfo' },
);
export type PaginationInfo = Static<typeof PaginationInfo>;

export const CategoryPromptsResponse = Type.Object(
  {
    info: Type.Unsafe<PaginationInfo>(Type.Ref('PaginationInfo')),
    data: Type.Array(Type.Unsafe<Prompt>(Type.Ref('Prompt'))),
  },
  { $id: 'CategoryPromptsResponse' },
);
export type CategoryPromptsResponse = Static<typeof CategoryPromptsResponse>;
