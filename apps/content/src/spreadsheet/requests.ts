import Type from 'typebox';

/** Of rows in JSON, by the specification. More is refused by its length alone, before it is read. */
export const jsonBodyLimit = 10 * 1024 * 1024;

/** 10 MiB hold as many rows of two short columns. */
export const manyRows = { containers: 500_000, values: 2_000_000 };

/** Name of an import's file in the store. */
export function importedFileKey(id: string): string {
  return `imports/${id}/file`;
}

/** Where its owners load it. */
export function importedFileUrl(websiteId: string, id: string): string {
  return `/manage/websites/${websiteId}/imports/${id}/file`;
}

export const importParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  importId: Type.String({ format: 'uuid', description: 'Id of the import.' }),
});
