import { createTextRuns } from './text-runs.ts';
import { tooLarge } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';
import { readWholeXml } from './xml.ts';

export type SharedStrings = (index: number) => string | undefined;

const NONE: SharedStrings = () => undefined;

/**
 * The texts that cells refer to by number. They are kept as UTF-8 in one buffer: as strings each would hold on to the piece of
 * XML that it was cut from.
 */
export async function readSharedStrings(xml: AsyncIterable<Buffer> | undefined): Promise<SharedStrings> {
  if (!xml) return NONE;
  let bytes = Buffer.allocUnsafe(64 * 1024);
  const ends = [0];
  const runs = createTextRuns('t');
  await readWholeXml(xml, {
    open: runs.open,
    text: runs.text,
    close(name) {
      runs.close(name);
      if (name !== 'si') return;
      const text = runs.take();
      const start = ends.at(-1) ?? 0;
      const end = start + Buffer.byteLength(text);
      if (end > workbookLimits.sharedTextBytes || ends.length > workbookLimits.sharedStrings)
        throw tooLarge(`has more than ${workbookLimits.sharedTextBytes} bytes of text`);
      if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(end, 2 * bytes.length));
      bytes.write(text, start);
      ends.push(end);
    },
  });
  return (index) =>
    index >= 0 && index < ends.length - 1 ? bytes.toString('utf8', ends[index], ends[index + 1]) : undefined;
}
