import Type from 'typebox';

export const componentName = Type.String({
  pattern: '^[a-z][a-z0-9_-]{0,62}$',
  description: 'The schema name in addresses: lower case, digits, `-` and `_`.',
});
