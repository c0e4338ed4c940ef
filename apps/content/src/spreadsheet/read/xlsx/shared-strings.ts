import { createTextRuns } from './text-runs.ts';
import { tooLarge } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';
import { readWholeXml } from './xml.ts';

export type SharedStrings = (index: number) => string | undefined;

interface Page {
  text: Buffer;
  ends: Uint32Array;
}

const PAGE_STRINGS = 256;
const { sharedStrings, sharedTextBytes } = workbookLimits;

/**
 * The texts that cells refer to by number. They are kept as UTF-8, some hundred in a buffer: as strings each would take some 30
 * bytes more, and hold on to the piece of XML that it was cut from.
 */
export async function readSharedStrings(xml: AsyncIterable<Buffer> | undefined): Promise<SharedStrings> {
  const pages: Page[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const turnPage = () => {
    const page = pageOf(texts);
    texts = [];
    bytes += page.text.length;
    if (pages.push(page) * PAGE_STRINGS > sharedStrings || bytes > sharedTextBytes)
      throw tooLarge(`has more than ${sharedTextBytes} bytes of text`);
  };
  const runs = createTextRuns('t');
  if (xml) {
    await readWholeXml(xml, {
      open: runs.open,
      text: runs.text,
      close(name) {
        runs.close(name);
        if (name === 'si' && texts.push(runs.take()) === PAGE_STRINGS) turnPage();
      },
    });
  }
  if (texts.length > 0) turnPage();
  return (index) => textAt(pages[Math.floor(index / PAGE_STRINGS)], index % PAGE_STRINGS);
}

function pageOf(texts: readonly string[]): Page {
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => {
    end += Buffer.byteLength(text);
    return end;
  });
  return { text: Buffer.from(texts.join('')), ends };
}

function textAt(page: Page | undefined, at: number): string | undefined {
  const end = page?.ends[at];
  return end === undefined ? undefined : page?.text.toString('utf8', page.ends[at - 1] ?? 0, end);
}
