import Type, { type Static } from 'typebox';

const keptReasons = ['published', 'archived', 'edited', 'translated', 'referenced'] as const;
export const SHOWN_DOCUMENTS = 100;

export const UndoneImport = Type.Object(
  {
    deleted: Type.Integer({ minimum: 0, description: 'Documents that were deleted.' }),
    kept: Type.Integer({ minimum: 0, description: 'Documents of the import that are still there.' }),
    kept_documents: Type.Array(
      Type.Object({
        id: Type.String({ format: 'uuid' }),
        title: Type.String(),
        reason: Type.Enum([...keptReasons], {
          description:
            'Why it was left, the first that holds: it is published, it is archived, somebody has changed it, it has a translation, or other content refers to it.',
        }),
      }),
      {
        description: `The first ${SHOWN_DOCUMENTS} of them; \`GET /manage/websites/{id}/documents?import_id=\` lists all.`,
      },
    ),
    import_deleted: Type.Boolean({
      description:
        'The import itself, with its rows and its file, is deleted once no document of it is left.',
    }),
  },
  {
    $id: 'UndoneImport',
    description: 'What became of an import and its documents.',
    examples: [
      {
        deleted: 99,
        kept: 1,
        kept_documents: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', title: 'Ten huts', reason: 'edited' }],
        import_deleted: false,
      },
    ],
  },
);
export type UndoneImport = Static<typeof UndoneImport>;
