import { readFileSync } from 'node:fs';

/** A link to a file of tests has the title of one of them as its text; with code or nothing as its text it names the file. */
export function testFault(file: string, text: string): string | undefined {
  const title = text.trim();
  if (!file.endsWith('.test.ts') || title === '') return undefined;
  const source = readFileSync(file, 'utf8');
  const there = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  return there ? undefined : `no such test: ${title}`;
}
