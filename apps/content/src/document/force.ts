import Type from 'typebox';

export const forceQuery = Type.Object({
  force: Type.Optional(
    Type.Boolean({ default: false, description: 'true: do it although content refers to it.' }),
  ),
});
