import Type, { type Static } from 'typebox';

export const FolderOperation = Type.Object(
  { message: Type.String(), path: Type.String() },
  {
    $id: 'FolderOperationResponse',
    additionalProperties: false,
    examples: [{ message: 'The folder was created.', path: 'guides/setup' }],
  },
);

export const folderOperation = Type.Unsafe<Static<typeof FolderOperation>>(
  Type.Ref('FolderOperationResponse'),
);
