import { tooLarge } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';
import { readWholeXml } from './xml.ts';

export type TimeFormat = 'date' | 'datetime' | 'time';

/** Whether the numbers of a style are shown as times, and as which. */
export type Styles = (style: number) => TimeFormat | undefined;

/** Formats that every workbook has without declaring them; 27 to 36 and 50 to 58 are dates of East Asian versions. */
function builtInFormat(id: number): TimeFormat | undefined {
  if (id === 22) return 'datetime';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return undefined;
}

/** `[$-409]d. mmm yyyy "at" h:mm;@` is a date with a time. Months and minutes are both `m`: alone it is a month. */
function timeFormatOf(code: string): TimeFormat | undefined {
  const letters = code
    .replace(/;.*$/s, '')
    .replace(/"[^"]*"|\\.|_.|\*./gs, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (letters.includes('general')) return undefined;
  const time = /[hs]/.test(letters);
  const date = /[yd]/.test(letters) || (!time && letters.includes('m'));
  if (date) return time ? 'datetime' : 'date';
  return time ? 'time' : undefined;
}

export async function readStyles(xml: AsyncIterable<Buffer> | undefined): Promise<Styles> {
  const formats = new Map<number, TimeFormat | undefined>();
  const styles: (TimeFormat | undefined)[] = [];
  let inCellStyles = false;
  if (xml) {
    await readWholeXml(xml, {
      open(name, { numFmtId, formatCode = '' }) {
        const id = Number(numFmtId);
        if (name === 'numFmt') formats.set(id, timeFormatOf(formatCode));
        if (name === 'cellXfs') inCellStyles = true;
        if (name !== 'xf' || !inCellStyles) return;
        if (styles.length >= workbookLimits.styles)
          throw tooLarge(`has more than ${workbookLimits.styles} styles`);
        styles.push(formats.has(id) ? formats.get(id) : builtInFormat(id));
      },
      close(name) {
        if (name === 'cellXfs') inCellStyles = false;
      },
    });
  }
  return (style) => styles[style];
}
