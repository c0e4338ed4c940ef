import { sqlPieces } from '../sql-text.ts';

export type Params = Readonly<Record<string, unknown>>;

const placeholder = /\{\s*([A-Za-z_]\w*)\s*:[^{}]+\}/g;

/** The names of all `{name:Type}` outside strings and comments. */
export function placeholderNames(sql: string): Set<string> {
  // A quoted piece can stand inside a type, as in DateTime('UTC'): keep its place, not its text.
  const code = [...sqlPieces(sql)].map(({ kind, text }) => (kind === 'code' ? text : ' ')).join('');
  return new Set([...code.matchAll(placeholder)].flatMap(([, name]) => (name === undefined ? [] : [name])));
}

/** A value that nothing asks for, or a question without a value, is a defect: it is named before the server sees it. */
export function requireBound(sql: string, params: Params): void {
  const asked = placeholderNames(sql);
  const missing = [...asked].filter((name) => params[name] === undefined);
  if (missing.length > 0) throw new TypeError(`The query needs a value for ${missing.join(', ')}.`);
  const unknown = Object.keys(params).filter((name) => !asked.has(name));
  if (unknown.length > 0) throw new TypeError(`The query does not use ${unknown.join(', ')}.`);
}
