import Type, { type Static } from 'typebox';
import type { DocumentPath } from '../path.ts';

export const DocumentOperation = Type.Object(
  {
    message: Type.String(),
    name: Type.String(),
    path: Type.String({ description: 'The folders and the name, with slashes between them.' }),
    folder: Type.Union([Type.String(), Type.Null()]),
  },
  {
    $id: 'DocumentOperationResponse',
    additionalProperties: false,
    examples: [
      { message: 'The document was added.', name: 'sizes.md', path: 'guides/sizes.md', folder: 'guides' },
    ],
  },
);

export const documentOperation = Type.Unsafe<Static<typeof DocumentOperation>>(
  Type.Ref('DocumentOperationResponse'),
);

export const toOperation = (message: string, { name, path, folder }: DocumentPath) => ({
  message,
  name,
  path,
  folder: folder === '' ? null : folder,
});
