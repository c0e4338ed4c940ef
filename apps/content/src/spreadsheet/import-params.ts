import Type from 'typebox';

export const importParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  importId: Type.String({ format: 'uuid', description: 'Id of the import.' }),
});
