export interface PastedPrompt {
  prompt: string;
  topic: string | undefined;
  tags: string[];
}

/** One prompt per line; a second column is its topic, a third its tags. That is what spreadsheets put into the clipboard. */
export function readLines(text: string): PastedPrompt[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [prompt = '', topic = '', tags = ''] = line.split('\t').map((cell) => cell.trim());
    return prompt === '' ? [] : [{ prompt, topic: topic || undefined, tags: namesOf(tags) }];
  });
}

/** The lines of a file as they would be pasted: a comma or semicolon separates the columns of a CSV file, and quotes hold them together. */
export function linesOfFile(name: string, text: string): string {
  const plain = text.replace(/^\uFEFF/, '');
  if (!/\.csv$/i.test(name)) return plain.trim();
  const separator = (plain.split(/\r?\n/, 1)[0] ?? '').includes(';') ? ';' : ',';
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'gy');
  let lines = '';
  for (const [, value = '', end = ''] of plain.matchAll(cell)) {
    lines += value.replace(/^"|"$/g, '').replaceAll('""', '"').replace(/\s+/g, ' ');
    lines += end === separator ? '\t' : end === '' ? '' : '\n';
  }
  return lines.trim();
}

/** Names between commas, each once. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

interface Rival {
  name: string;
  website: string;
}

/** One per line: a name and a host, with a comma, a tab or a space between them. Undefined for a line without a host. */
export function readRivals(text: string): (Rival | undefined)[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const found = /^(.*?)[\s,;]+(?:https?:\/\/)?([^\s,;/]+\.[^\s,;/.]+)\/?$/.exec(line);
      return found?.[1] && found[2] ? { name: found[1], website: found[2] } : undefined;
    });
}
