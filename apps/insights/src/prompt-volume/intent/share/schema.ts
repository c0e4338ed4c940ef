import Type, { type Static } from 'typebox';
import { VolumeRequest } from '../../volume/schema.ts';
import { taxonomy } from '../taxonomy.ts';

const { organization_id: _, ...properties } = VolumeRequest.properties;

export const IntentRequest = Type.Object(properties, {
  $id: 'PromptIntentQuery',
  additionalProperties: false,
  examples: [
    {
      keyword: 'trail shoes',
      matching_type: 'phrase_match',
      start_date: '2026-10-01',
      end_date: '2026-10-31',
      regions: ['DEU'],
    },
  ],
});
export type IntentRequest = Static<typeof IntentRequest>;

const text = Type.Array(Type.String());

export const IntentResponse = Type.Object(
  {
    info: Type.Object({
      total_rows: Type.Integer(),
      truncated: Type.Boolean({
        default: false,
        description: 'Never: there are fewer intents than a response has.',
      }),
      query: Type.Union([
        Type.Object(
          {
            keyword: Type.String({ description: 'Its words, in lower case.' }),
            matching_type: Type.String(),
            start_date: Type.String(),
            end_date: Type.String(),
            regions: Type.Union([text, Type.Null()]),
            platforms: Type.Union([text, Type.Null()]),
            n: Type.Integer({ description: 'Conversations that shares are of.' }),
            left_out: Type.Integer({
              description:
                'Of these, those of intents that two or fewer people have, of which there are no rows.',
            }),
            models: Type.Array(Type.String(), { description: 'Which language models classified them.' }),
            unsupported: Type.Optional(
              Type.Object(
                { platforms: text },
                { description: 'Uploaded texts belong to no engine: asked for one, there are no rows.' },
              ),
            ),
          },
          { additionalProperties: true },
        ),
        Type.Null(),
      ]),
    }),
    data: Type.Array(
      Type.Object({
        main_classification: Type.String({ description: `One of ${Object.keys(taxonomy).join(', ')}.` }),
        sub_category_classification: Type.Union([Type.String(), Type.Null()]),
        pct_conversation: Type.Number({ minimum: 0, maximum: 1, description: 'Share of `n`.' }),
      }),
      { description: 'From the largest share.' },
    ),
  },
  {
    $id: 'PromptIntentResponse',
    examples: [
      {
        info: {
          total_rows: 1,
          truncated: false,
          query: {
            keyword: 'trail shoes',
            matching_type: 'phrase_match',
            start_date: '2026-10-01',
            end_date: '2026-10-31',
            regions: ['DEU'],
            platforms: null,
            n: 412,
            left_out: 2,
            models: ['openai/gpt-5-mini'],
          },
        },
        data: [
          {
            main_classification: 'commercial',
            sub_category_classification: 'comparison',
            pct_conversation: 0.43,
          },
        ],
      },
    ],
  },
);
export type IntentResponse = Static<typeof IntentResponse>;
