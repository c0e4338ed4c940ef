const QUOTED = /"[^"]*"?/g;
const LINE_ENDS = /[\r\n]+/;

/**
 * Comma; where the header has none, the semicolons or tabs that it has. What is in quotes does not count. Undefined while the
 * header, which is the first line that is not blank, may go on after this start of the file.
 */
export function delimiterOf(start: string, isWhole: boolean): string | undefined {
  const lines = start.replaceAll(QUOTED, 'quoted').split(LINE_ENDS);
  const header = lines.findIndex((line) => line.trim() !== '');
  const goesOn = header === -1 || header === lines.length - 1;
  return goesOn && !isWhole ? undefined : delimiterIn(lines[header] ?? '');
}

function delimiterIn(header: string): string {
  const count = (one: string) => header.split(one).length - 1;
  if (header.includes(',') || count(';') + count('\t') === 0) return ',';
  return count(';') >= count('\t') ? ';' : '\t';
}
