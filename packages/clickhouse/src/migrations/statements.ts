import { sqlPieces } from '../sql-text.ts';

/** The statements of a file, cut at each `;` that is not part of a string, a name or a comment. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let text = '';
  let hasCode = false;
  for (const piece of sqlPieces(sql)) {
    if (piece.kind === 'code' && piece.text === ';') {
      if (hasCode) statements.push(text.trim());
      text = '';
      hasCode = false;
      continue;
    }
    text += piece.text;
    hasCode ||= piece.kind !== 'comment' && piece.text.trim() !== '';
  }
  if (hasCode) statements.push(text.trim());
  return statements;
}

const rules: [form: RegExp, needed: RegExp, advice: string][] = [
  [/^CREATE\b/, /^CREATE OR REPLACE\b|\bIF NOT EXISTS\b/, 'CREATE needs IF NOT EXISTS'],
  [/^(DROP|DETACH)\b/, /\bIF EXISTS\b/, 'DROP needs IF EXISTS'],
  [
    /\bADD (COLUMN|INDEX|PROJECTION|CONSTRAINT|STATISTICS)\b(?! IF NOT EXISTS)/,
    /(?!)/,
    'ADD needs IF NOT EXISTS',
  ],
  [
    /\b(DROP|CLEAR|RENAME) (COLUMN|INDEX|PROJECTION|CONSTRAINT)\b(?! IF EXISTS)/,
    /(?!)/,
    'DROP needs IF EXISTS',
  ],
  [/^(INSERT|RENAME|EXCHANGE|SET|USE)\b/, /(?!)/, 'INSERT, RENAME, EXCHANGE, SET and USE cannot be repeated'],
];

/** There are no transactions here: a file that broke off runs again from its start, so each statement must bear that. */
export function repeatableStatements(sql: string): string[] {
  const statements = splitStatements(sql);
  for (const statement of statements) {
    const code = [...sqlPieces(statement)].map(({ kind, text }) => (kind === 'code' ? text : ' ')).join('');
    const plain = code.replace(/\s+/g, ' ').trim().toUpperCase();
    const broken = rules.find(([form, needed]) => form.test(plain) && !needed.test(plain));
    if (broken) throw new Error(`cannot be run twice: ${broken[2]} (in "${plain.slice(0, 60)}")`);
  }
  return statements;
}
