import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatableStatements, splitStatements } from './statements.ts';

test('splits only at semicolons that end a statement', () => {
  const sql = `-- first; really
CREATE TABLE IF NOT EXISTS a (s String DEFAULT ';', t String DEFAULT 'it''s; \\'', \`odd;name\` UInt8); /* no; */
# a comment; too
ALTER TABLE a MODIFY COMMENT $x$ one; 'two $x$;;
  -- only a comment;
SELECT 1 - 2 / 3`;
  expect(splitStatements(sql)).toEqual([
    "-- first; really\nCREATE TABLE IF NOT EXISTS a (s String DEFAULT ';', t String DEFAULT 'it''s; \\'', `odd;name` UInt8)",
    "/* no; */\n# a comment; too\nALTER TABLE a MODIFY COMMENT $x$ one; 'two $x$",
    '-- only a comment;\nSELECT 1 - 2 / 3',
  ]);
});

test('keeps any text in any quotes in one statement', () => {
  const quoted = fc
    .string({ unit: 'binary' })
    .map((text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
  const named = fc.string().map((text) => `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '``')}\``);
  const comment = fc.string().map((text) => `/*${text.replaceAll('*/', '')} */`);
  const part = fc.oneof(quoted, named, comment, fc.constantFrom('x', '1', '(', ')', '-', '/'));
  const statement = fc.array(part, { maxLength: 6 }).map((parts) => `SELECT ${parts.join(' ')}`.trim());
  fc.assert(
    fc.property(fc.array(statement), (statements) => {
      expect(splitStatements(statements.join(' ;\n'))).toEqual(statements);
    }),
  );
});

test.each([
  ["SELECT 'open", "A ' in the SQL has no partner"],
  ['SELECT 1 /* open', 'A comment in the SQL does not end'],
])('refuses %s', (sql, message) => {
  expect(() => splitStatements(sql)).toThrow(message);
});

test.each([
  'CREATE TABLE a (x UInt8) ENGINE = Memory',
  "create  table a (x UInt8 COMMENT 'IF NOT EXISTS') engine = Memory",
  'DROP TABLE a',
  'ALTER TABLE a ADD COLUMN x UInt8',
  'ALTER TABLE a ADD COLUMN IF NOT EXISTS x UInt8, ADD COLUMN y UInt8',
  'ALTER TABLE a DROP COLUMN x',
  'INSERT INTO a VALUES (1)',
  'RENAME TABLE a TO b',
])('refuses a statement that cannot be run twice: %s', (sql) => {
  expect(() => repeatableStatements(sql)).toThrow('cannot be run twice');
});

test.each([
  'CREATE TABLE IF NOT EXISTS a (x UInt8) ENGINE = Memory',
  'CREATE OR REPLACE VIEW a AS SELECT 1',
  'CREATE MATERIALIZED VIEW IF NOT EXISTS v TO t AS SELECT 1',
  'DROP TABLE IF EXISTS a SYNC',
  'ALTER TABLE a ADD COLUMN IF NOT EXISTS x UInt8, ADD INDEX IF NOT EXISTS i x TYPE minmax',
  'ALTER TABLE a MODIFY COLUMN x UInt16',
  'ALTER TABLE a MATERIALIZE PROJECTION p',
])('accepts a repeatable statement: %s', (sql) => {
  expect(repeatableStatements(sql)).toEqual([sql]);
});
