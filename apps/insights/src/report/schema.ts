import Type, { type TProperties, type TSchema, type TSchemaOptions } from 'typebox';
import type { AnalysisType } from '../prompt/prompt.ts';
import { filterField } from './filter/filter-node.ts';
import { analysisChoices, brandedChoices } from './filter/prompts-counted.ts';

export const orNull = <Schema extends TSchema>(schema: Schema, options: TSchemaOptions = {}) =>
  Type.Optional(Type.Union([schema, Type.Null()], options));

/** `allOf` says beside a reference what is true of this field only. */
const reference = <T>(name: string) => Type.Unsafe<T>(Type.Ref(name));

export const DimensionRef = Type.Object(
  { id: orNull(Type.String()), name: orNull(Type.String()) },
  {
    $id: 'DimensionRef',
    description: 'The name is null once the category no longer has it.',
    examples: [{ id: '01990000-0000-7000-8000-000100000001', name: 'ChatGPT' }],
  },
);
export const dimensionRef = () =>
  orNull(reference<{ id?: string | null; name?: string | null }>('DimensionRef'));

const brandedField = Type.Optional(
  Type.Enum([...brandedChoices], {
    default: 'include',
    description:
      'Which answers count. `only`: those to prompts that name an asset of the category. `exclude`: those to the others. A name counts as a whole word, in any case.',
  }),
);

const analysisField = (usual: AnalysisType | 'any') =>
  Type.Optional(
    Type.Enum([...analysisChoices], {
      default: usual,
      description:
        'Which answers count: those to prompts that are set to this analysis, or to any. Prompts that do not say what they are set to always count.',
    }),
  );

const date = (description: string) => Type.String({ description, examples: ['2026-11-01'] });

const periodFields = {
  category_id: Type.String({ format: 'uuid' }),
  start_date: date('First day, YYYY-MM-DD.'),
  end_date: date('Last day, which is part of it.'),
  timezone: Type.Optional(
    Type.String({
      description: 'IANA name of the time zone whose days these are; that of the deployment when left out.',
      examples: ['Europe/Berlin'],
    }),
  ),
};

export const limitField = (most: number, description: string) =>
  orNull(Type.Integer({ maximum: most, exclusiveMinimum: 0 }), { description });

export const cursorField = orNull(Type.String(), {
  description: '`info.next_cursor` of the page before. It belongs to this caller and this very request.',
});

/** A request about some answers of a category. `properties`: in their order, before and after those that choose answers. */
export function requestSchema<Before extends TProperties, After extends TProperties>(
  $id: string,
  { analysis = 'any', before, after }: { analysis?: AnalysisType | 'any'; before: Before; after: After },
  example: object,
) {
  return Type.Object(
    {
      ...periodFields,
      ...before,
      filter: filterField($id),
      branded: brandedField,
      analysis: analysisField(analysis),
      ...after,
    },
    {
      $id,
      additionalProperties: false,
      examples: [
        {
          category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
          start_date: '2026-11-01',
          end_date: '2026-11-14',
          ...example,
        },
      ],
    },
  );
}

/** The fields of a request that every report with pages and a stream has, with its own. */
export const reportQuery = <Properties extends TProperties>(
  $id: string,
  { most, usual, analysis }: { most: number; usual: number; analysis?: AnalysisType },
  properties: Properties,
  example: object,
) =>
  requestSchema(
    $id,
    {
      ...(analysis && { analysis }),
      before: properties,
      after: {
        limit: limitField(most, `Most rows of a page; ${usual} when left out. A stream has no pages.`),
        max_results: orNull(Type.Integer({ exclusiveMinimum: 0 }), {
          description: 'Most rows of all pages together, or of the stream.',
        }),
        cursor: cursorField,
      },
    },
    example,
  );

/** The info block that every report has, with its own fields. */
export const reportInfo = <Properties extends TProperties>($id: string, properties: Properties) =>
  Type.Object(
    {
      total_results: orNull(Type.Integer(), { description: 'Rows on all pages.' }),
      count: Type.Integer({ description: 'Rows of this page, or of the stream.' }),
      next_cursor: orNull(Type.String()),
      models: Type.Array(Type.String(), {
        description:
          'Models that gave an answer of the period that the filter lets through. Up to ten seconds older than the rows.',
      }),
      start_date: Type.String(),
      end_date: Type.String(),
      timezone: Type.Optional(Type.String({ description: 'As requested.' })),
      filter: orNull(Type.Object({}, { additionalProperties: true })),
      branded: Type.Optional(Type.Enum([...brandedChoices], { description: 'As requested.' })),
      analysis: Type.Optional(
        Type.Enum([...analysisChoices], { description: 'As requested, or as usual for the report.' }),
      ),
      prompts_left_out: Type.Optional(
        Type.Integer({
          description: 'How many prompts do not count because of `analysis`; absent when all count.',
        }),
      ),
      ...properties,
    },
    { $id, additionalProperties: true },
  );

export const reportResponse = ($id: string, info: string, row: string, example: object) =>
  Type.Object({ info: Type.Ref(info), data: Type.Array(Type.Ref(row)) }, { $id, examples: [example] });

export const groupBy = <const Name extends string>(names: readonly Name[], options: TSchemaOptions = {}) =>
  Type.Optional(
    Type.Array(Type.Enum([...names]), {
      description: 'A row for each combination that answers have.',
      ...options,
    }),
  );

export const metricsField = <const Name extends string>(names: readonly Name[]) =>
  orNull(Type.Array(Type.Enum([...names])), { description: 'What rows show; everything when left out.' });

export const intervalField = Type.Optional(
  Type.Enum(['day', 'week', 'month'], {
    default: 'day',
    description: 'What `date` stands for: its first day. Weeks begin on Monday.',
  }),
);
