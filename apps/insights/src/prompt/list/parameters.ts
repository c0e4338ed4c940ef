import Type, { type Static } from 'typebox';
import type { AnalysisType } from '../prompt.ts';

export const MOST_PROMPTS_A_PAGE = 10_000;

const ids = (things: string) =>
  Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      default: [],
      description: `Only prompts with one of these ${things} of the category.`,
    }),
  );

export const ListingParameters = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      exclusiveMinimum: 0,
      maximum: MOST_PROMPTS_A_PAGE,
      default: MOST_PROMPTS_A_PAGE,
      description: 'Most prompts of the page.',
    }),
  ),
  cursor: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description:
        '`info.next_cursor` of the page before. It belongs to the same category, filters and order; the limit may change.',
    }),
  ),
  order_by: Type.Optional(
    Type.Unsafe<'created_at' | 'prompt'>({
      allOf: [Type.Ref('PromptOrderBy')],
      default: 'created_at',
      description: 'By time of creation, or by the first 200 characters of the text in code point order.',
    }),
  ),
  order_dir: Type.Optional(
    Type.Unsafe<'asc' | 'desc'>({
      allOf: [Type.Ref('OrderByDirection')],
      default: 'desc',
      description: 'Prompts that are equal go by their ids, in the same direction.',
    }),
  ),
  analysis_type: Type.Optional(
    Type.Array(Type.Unsafe<AnalysisType>(Type.Ref('AnalysisType')), {
      default: [],
      description: 'Only prompts with one of these types of analysis.',
    }),
  ),
  prompt_type: Type.Optional(
    Type.Array(Type.Unsafe<'visibility' | 'sentiment'>(Type.Ref('PromptType')), {
      default: [],
      deprecated: true,
      description: 'Use `analysis_type`; both together are one filter.',
    }),
  ),
  status: Type.Optional(
    Type.Array(Type.Enum(['active', 'disabled']), {
      default: ['active'],
      description: 'Only prompts with one of these; active ones when left out.',
    }),
  ),
  include: Type.Optional(
    Type.Array(Type.Enum(['names_assets']), {
      default: [],
      description: 'What prompts have besides. `names_assets`: the assets that their texts name.',
    }),
  ),
  topic_id: ids('topics'),
  tag_id: ids('tags'),
  region_id: ids('regions'),
  platform_id: ids('platforms'),
  persona_id: ids('personas'),
});
export type ListingParameters = Static<typeof ListingParameters>;
