import Type, { type Static } from 'typebox';

export const MOST_FAULTS = 1000;
export const SHOWN_DOCUMENTS = 20;
export const SHOWN_ROWS = 10;

const fault = {
  column: Type.Union([Type.String(), Type.Null()], {
    description: 'null for what is wrong with the whole row or file.',
  }),
  type: Type.String(),
  msg: Type.String(),
};

export const DryRun = Type.Object(
  {
    dry_run: Type.Literal(true),
    rows: Type.Integer({ description: 'Rows that can be imported as they are.' }),
    documents: Type.Array(
      Type.Object({ title: Type.String(), content: Type.Record(Type.String(), Type.Unknown()) }),
      {
        description: `The first ${SHOWN_DOCUMENTS} documents that would be made.`,
      },
    ),
    faults: Type.Array(Type.Object({ row: Type.Integer(), ...fault }), {
      description: `Each that keeps the file from being imported, up to ${MOST_FAULTS}.`,
    }),
    more_faults: Type.Boolean({
      description: `There are more than ${MOST_FAULTS}: the rest of the file was not looked at.`,
    }),
    publication_faults: Type.Array(
      Type.Object({
        ...fault,
        count: Type.Integer({ description: 'Rows that have it.' }),
        rows: Type.Array(Type.Integer(), { description: `The first ${SHOWN_ROWS} of them.` }),
      }),
      {
        description:
          'What would keep documents from being published, by the fields of the component: each column and kind once. Whether slugs are free and references exist is looked up at the publication.',
      },
    ),
  },
  {
    $id: 'DryRun',
    description: 'What an import would do. Nothing was written.',
    examples: [
      {
        dry_run: true,
        rows: 1,
        documents: [{ title: 'Ten huts', content: { title: 'Ten huts', slug: '' } }],
        faults: [],
        more_faults: false,
        publication_faults: [{ column: 'slug', type: 'missing', msg: 'Field required', count: 1, rows: [2] }],
      },
    ],
  },
);
export type DryRun = Static<typeof DryRun>;
export type PublicationFault = DryRun['publication_faults'][number];
