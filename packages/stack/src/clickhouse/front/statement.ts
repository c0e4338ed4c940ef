import { refuse } from './failure.ts';

const token =
  /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[^'"`;$/-]+|[\s\S]/g;

const formats = /\bFORMAT\s+(\w+)\s*(?:SETTINGS\b[^;]*)?;?\s*$/i;
const isInsert = (sql: string) => /^\s*INSERT\b/i.test(sql);

/**
 * The server takes one statement a request. The engine would take more, and code that leans on it would break in
 * production. Data that follows an INSERT is not looked at.
 */
export function requireOneStatement(sql: string): void {
  if (sql.trim() === '')
    throw refuse(62, 'SYNTAX_ERROR', 'Syntax error: failed at position 1 (end of query): Empty query');
  if (isInsert(sql)) return;
  let ended = false;
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') ended = true;
    else if (ended && part.trim() !== '' && !part.startsWith('--') && !part.startsWith('/*')) {
      throw refuse(62, 'SYNTAX_ERROR', 'Syntax error (Multi-statements are not allowed)');
    }
  }
}

/** The engine process does not survive losing its own `default` database. */
export function requireHarmless(sql: string): void {
  if (/^\s*(DROP|DETACH)\s+DATABASE\s+(IF\s+EXISTS\s+)?[`"]?default[`"]?\s*(;|SYNC|$)/i.test(sql)) {
    throw refuse(48, 'NOT_IMPLEMENTED', 'The development engine cannot lose its default database');
  }
}

export function formatOf(sql: string, fallback: string): string {
  return formats.exec(sql)?.[1] ?? fallback;
}

const lineFormats = new Set([
  'JSONEachRow',
  'JSONStringsEachRow',
  'JSONCompactEachRow',
  'JSONCompactStringsEachRow',
  'NDJSON',
  'JSONLines',
  'TabSeparated',
  'TSV',
  'TabSeparatedRaw',
  'TSVRaw',
  'CSV',
  'RowBinary',
]);

/** Only formats without a head or a foot can be sent piece by piece: the engine formats each piece by itself. */
export function canStream(sql: string, format: string): boolean {
  return lineFormats.has(format) && /^[\s(]*(SELECT|WITH)\b/i.test(withoutLeadingComments(sql));
}

function withoutLeadingComments(sql: string): string {
  return sql.replace(/^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
}

const name = '(?:`[^`]+`|"[^"]+"|\\w+)';
const insertHead = new RegExp(
  `^\\s*(INSERT\\s+INTO\\s+(?:TABLE\\s+)?${name}(?:\\.${name})?\\s*(?:\\([^()]*\\))?)\\s*(SETTINGS\\b.*?)?\\s*\\b(?:FORMAT\\s+(\\w+)|(VALUES))\\s*;?\\s*$`,
  'is',
);

/**
 * `INSERT … FORMAT x` whose data came as a body becomes an insert from the file that holds it, also when that is
 * empty. Another statement cannot have a body here.
 */
export function withBody(sql: string, file: string, size: number): string {
  const match = insertHead.exec(sql);
  if (!match && size === 0) return sql;
  if (!match)
    throw refuse(48, 'NOT_IMPLEMENTED', 'The development engine takes data only for INSERT INTO … FORMAT …');
  const [, head, settings, format] = match;
  return `${head} FROM INFILE ${quote(file)} COMPRESSION 'none' ${settings ?? ''} FORMAT ${format ?? 'Values'}`;
}

export function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

export function quoteName(value: string): string {
  return `\`${value.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
