import fc from 'fast-check';

const breaker = fc.constantFrom(
  "'",
  "''",
  "\\'",
  '"',
  '\\',
  '`',
  ';',
  '--',
  '/*',
  '*/',
  '#',
  '\n',
  '\t',
  '%',
  '_',
  '{p0:String}',
  '{',
  '}',
  ' OR 1=1 ',
  ') OR (1=1',
  "' UNION ALL SELECT * FROM answers -- ",
  '1)) FORMAT JSON',
  'NULL',
  '$1',
  '😀',
  '\u2028',
  '{"and":[]}',
  '[]',
  'toString(1)',
  'model_id',
  '\\N',
  '\\x27 OR 1 --',
  '\u0000',
);

/** Text that would mean something if it ever became part of a statement. */
export const evil = fc
  .array(fc.oneof(breaker, fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''));

/** An operator, or what is none. */
export const op = fc.oneof(
  { weight: 1, arbitrary: evil },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'is',
      'not_is',
      'in',
      'not_in',
      'contains',
      'not_contains',
      'matches',
      'contains_case_insensitive',
    ),
  },
);
