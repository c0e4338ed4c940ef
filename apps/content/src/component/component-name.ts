import Type from 'typebox';

export const componentName = Type.String({
  pattern: '^[a-z][a-z0-9_-]{0,62}$',
  'x-pattern-message':
    'must begin with a lower-case letter and have at most 63 lower-case letters, digits, `-` and `_`',
  description: 'The schema name in addresses: lower case, digits, `-` and `_`.',
});
