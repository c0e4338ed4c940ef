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

const warnings = Type.Array(Type.String(), {
  description:
    'In words: columns that match no field of the component. They stay in the drafts, which cannot be published with them.',
});

const publicationFaults = Type.Array(
  Type.Object({
    ...fault,
    count: Type.Integer({ description: 'Rows that have it.' }),
    rows: Type.Array(Type.Integer(), { description: `The first ${SHOWN_ROWS} of them.` }),
  }),
  {
    description:
      'What keeps documents from being published, by the fields of the component: each column and kind once. Whether slugs are free and references exist is looked up at the publication.',
  },
);

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
    warnings,
    publication_faults: publicationFaults,
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
        warnings: [],
        publication_faults: [{ column: 'slug', type: 'missing', msg: 'Field required', count: 1, rows: [2] }],
      },
    ],
  },
);
export type DryRun = Static<typeof DryRun>;
export type PublicationFault = DryRun['publication_faults'][number];

/** Most kinds of publication faults that an import tells of; a dry run tells of more. */
export const MOST_TOLD = 100;

export const Imported = Type.Object(
  {
    inserted: Type.Integer({ description: 'Documents that were made.' }),
    warnings: Type.Optional(warnings),
    publication_faults: Type.Optional(publicationFaults),
  },
  {
    $id: 'Imported',
    description:
      '`Location` leads to the import. `warnings` and `publication_faults` are there where there is something to say.',
    examples: [
      { inserted: 1 },
      {
        inserted: 1,
        warnings: [
          'Columns that match no field of article: city. Name their fields in `mapping`, or rename the columns.',
        ],
        publication_faults: [
          { column: 'city', type: 'extra_forbidden', msg: 'Unknown field; remove it', count: 1, rows: [2] },
        ],
      },
    ],
  },
);
export type Imported = Static<typeof Imported>;
