import Type, { type Static } from 'typebox';
import { LONGEST_KEYWORD } from '../keyword.ts';
import { engines, frequencies, MOST_ROWS, matchingTypes } from '../volume-source.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description }));

export const VolumeRequest = Type.Object(
  {
    keyword: Type.String({
      minLength: 1,
      maxLength: LONGEST_KEYWORD,
      description: 'Compared in NFKC and lower case, with single spaces.',
    }),
    matching_type: Type.Enum([...matchingTypes], {
      description: '`exact_match`: the keyword alone. `phrase_match`: prompts that contain it.',
    }),
    start_date: Type.String({ format: 'date', description: 'First day, YYYY-MM-DD.' }),
    end_date: Type.String({ format: 'date', description: 'Last day, which is part of it.' }),
    regions: orNull(
      Type.Array(
        Type.String({
          pattern: '^[A-Z]{3}$',
          'x-pattern-message': 'must be an ISO 3166-1 alpha-3 code such as DEU',
        }),
        { minItems: 1, maxItems: 300 },
      ),
      'Countries by their ISO 3166-1 alpha-3 codes; all when left out.',
    ),
    platforms: orNull(
      Type.Array(Type.Enum([...engines]), { minItems: 1, maxItems: 10 }),
      'All when left out, with those that a source counts together under a name of its own.',
    ),
    organization_id: orNull(
      Type.String({ format: 'uuid' }),
      'Whose sources and allowance. Needed where the credential reaches several organizations.',
    ),
  },
  {
    $id: 'PromptVolumeQuery',
    additionalProperties: false,
    examples: [
      {
        keyword: 'trail running shoes',
        matching_type: 'phrase_match',
        start_date: '2026-09-01',
        end_date: '2026-10-31',
        regions: ['DEU', 'USA'],
      },
    ],
  },
);
export type VolumeRequest = Static<typeof VolumeRequest>;

const bound = (which: string) =>
  Type.Optional(
    Type.Number({
      description: `${which} of the interval that the source gives; absent where it gives none.`,
    }),
  );

const VolumeRow = Type.Object({
  country_code: Type.String({ description: 'ISO 3166-1 alpha-3.' }),
  platform: Type.String({
    description:
      'An engine, or the value of a source that counts several together: `google.com` for Google searches, `ai` for all assistants.',
  }),
  matching_type: Type.Enum([...matchingTypes]),
  frequency: Type.Enum([...frequencies], {
    description: 'As the source measured: a month is never cut into weeks.',
  }),
  date: Type.String({ format: 'date', description: 'First day of the week or month.' }),
  volume: Type.Number({ description: 'A projection by the source.' }),
  lower: bound('Lower end'),
  upper: bound('Upper end'),
});

const Source = Type.Object({
  id: Type.String({ description: 'As `VOLUME_SOURCES` names it.' }),
  kind: Type.String({ description: '`upload`, `modelled` or `first_party`.' }),
  name: Type.Optional(Type.String({ description: 'Name of the panel, where several were uploaded.' })),
  method: Type.Union([Type.String(), Type.Null()], { description: 'How the volume came about.' }),
  retrieved_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});

const text = Type.Array(Type.String());

export const VolumeResponse = Type.Object(
  {
    info: Type.Object({
      total_rows: Type.Integer({ description: 'Rows that were found.' }),
      truncated: Type.Boolean({
        default: false,
        description: `Whether more than ${MOST_ROWS} rows were found, of which \`data\` has the first.`,
      }),
      query: Type.Union([
        Type.Object(
          {
            keyword: Type.String({ description: 'Normalized.' }),
            matching_type: Type.String(),
            start_date: Type.String(),
            end_date: Type.String(),
            regions: Type.Union([text, Type.Null()]),
            platforms: Type.Union([text, Type.Null()]),
            organization_id: Type.String({ format: 'uuid' }),
            source: Source,
            unsupported: Type.Optional(
              Type.Object(
                {
                  matching_type: Type.Optional(Type.String()),
                  platforms: Type.Optional(text),
                  regions: Type.Optional(text),
                },
                {
                  description:
                    'What of the request the source cannot tell: there are no rows of it, which does not say that nobody asks.',
                },
              ),
            ),
          },
          { additionalProperties: true },
        ),
        Type.Null(),
      ]),
    }),
    data: Type.Array(VolumeRow, { description: 'In order of date, country, platform and frequency.' }),
  },
  {
    $id: 'PromptVolumeResponse',
    examples: [
      {
        info: {
          total_rows: 1,
          truncated: false,
          query: {
            keyword: 'trail running shoes',
            matching_type: 'phrase_match',
            start_date: '2026-09-01',
            end_date: '2026-10-31',
            regions: ['DEU', 'USA'],
            platforms: null,
            organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
            source: {
              id: 'upload',
              kind: 'upload',
              name: 'Panel of autumn',
              method: 'Opt-in browser panel, weighted by age and country',
              retrieved_at: '2026-11-02T09:30:00.000Z',
            },
          },
        },
        data: [
          {
            country_code: 'DEU',
            platform: 'chatgpt.com',
            matching_type: 'phrase_match',
            frequency: 'monthly',
            date: '2026-10-01',
            volume: 18400,
            lower: 15100,
            upper: 22000,
          },
        ],
      },
    ],
  },
);
export type VolumeResponse = Static<typeof VolumeResponse>;
