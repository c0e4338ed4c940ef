const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Collects what the elements named hold, but for phonetic guides: the text of a string may be cut into runs. */
export function createTextRuns(...elements: string[]) {
  let collected = '';
  let taking = false;
  let phonetic = false;
  return {
    open(name: string): void {
      if (name === 'rPh') phonetic = true;
      taking = !phonetic && elements.includes(name);
    },
    close(name: string): void {
      if (name === 'rPh') phonetic = false;
      taking = false;
    },
    text(text: string): void {
      if (taking) collected += text;
    },
    /** What was collected since the last time. `_x000D_` is how a workbook writes what XML cannot. */
    take(): string {
      const text = collected;
      collected = '';
      return text.includes('_x')
        ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        : text;
    },
  };
}
