import Type from 'typebox';

const time = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const Freshness = Type.Object(
  {
    data_version: Type.Integer({
      description: 'Changes whenever answers of the category are stored. 0 while it has none.',
    }),
    changed_at: time('When answers were last stored.'),
    last_answer_at: time('When the last answer was given.'),
    last_visit_at: time(
      'When a domain of its organizations was last visited. Null for keys that are limited to categories.',
    ),
    models: Type.Array(
      Type.Object({
        model: Type.Ref('DimensionRef'),
        last_answer_at: Type.String({ format: 'date-time' }),
      }),
      { description: 'Those that answered, the one with the latest answer first.' },
    ),
  },
  {
    $id: 'Freshness',
    description: 'How recent the answers of a category are.',
    examples: [
      {
        data_version: 128,
        changed_at: '2026-11-16T08:00:04.120Z',
        last_answer_at: '2026-11-16T08:00:01.000Z',
        last_visit_at: '2026-11-16T07:58:12.000Z',
        models: [
          {
            model: { id: '01990000-0000-7000-8000-000100000001', name: 'ChatGPT' },
            last_answer_at: '2026-11-16T08:00:01.000Z',
          },
        ],
      },
    ],
  },
);
