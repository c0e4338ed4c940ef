import { isUtf8 } from 'node:buffer';
import { sheetLimits } from '../sheet-limits.ts';
import { RowSplitter, type Rows } from './row-splitter.ts';

const { rowBytes } = sheetLimits;
const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** Takes a CSV file in UTF-8 chunk by chunk, and gives its rows. It keeps a row and a chunk at most. */
export class CsvText {
  #rest: Buffer = Buffer.alloc(0);
  #lines: Lines | undefined;

  /** The chunk is not needed afterwards. */
  take(chunk: Buffer): Rows {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const lineEnd = this.#lines?.end ?? lineEndOf(bytes.subarray(0, rowBytes + 1));
    if (lineEnd === undefined && bytes.length <= rowBytes) {
      this.#rest = Buffer.from(bytes);
      return { first: 1, cells: [] };
    }
    this.#lines ??= new Lines(lineEnd);
    const end = bytes.lastIndexOf(this.#lines.end) + 1;
    this.#rest = Buffer.from(bytes.subarray(end));
    const rows = this.#lines.split(bytes.subarray(0, end));
    if (this.#rest.length > rowBytes) rows.stop ??= this.#lines.tooLong(this.#rest);
    return rows;
  }

  /** After the last chunk. */
  end(): Rows {
    this.#lines ??= new Lines(lineEndOf(this.#rest));
    const rows = this.#lines.split(this.#rest);
    rows.stop ??= this.#lines.unclosed();
    return rows;
  }
}

class Lines {
  readonly end: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #splitter: RowSplitter;

  constructor(end = LF) {
    this.end = end;
    this.#splitter = new RowSplitter(end === CR ? '\r' : '\n');
  }

  split(lines: Buffer): Rows {
    const long = lines.length > rowBytes ? this.#find(lines, (line) => line.length > rowBytes) : undefined;
    const fitting = long ? lines.subarray(0, long.start) : lines;
    const broken = isUtf8(fitting) ? undefined : this.#find(fitting, (line) => !isUtf8(line));
    const sound = broken ? fitting.subarray(0, broken.start) : fitting;
    const rows = this.#splitter.split(this.#decoder.decode(sound));
    if (broken) rows.stop ??= this.#splitter.stopAt(readable(broken.line), 'encoding');
    else if (long) rows.stop ??= this.tooLong(long.line);
    return rows;
  }

  tooLong(line: Buffer) {
    return this.#splitter.stopAt(line.toString('utf8', 0, rowBytes), 'row_too_large');
  }

  unclosed() {
    return this.#splitter.end();
  }

  #find(lines: Buffer, wanted: (line: Buffer) => boolean): { start: number; line: Buffer } | undefined {
    for (let start = 0; start < lines.length; ) {
      const at = lines.indexOf(this.end, start);
      const line = lines.subarray(start, at === -1 ? undefined : at);
      if (wanted(line)) return { start, line };
      start += line.length + 1;
    }
    return undefined;
  }
}

/** What comes before the first bytes that are no UTF-8. */
function readable(line: Buffer): string {
  const text = line.toString('utf8');
  return text.slice(0, text.indexOf('\ufffd'));
}

/** CR when the first line ends with it alone, as on old Macintoshes, else LF. Unknown when it does not end. */
function lineEndOf(bytes: Buffer): number | undefined {
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) quoted = !quoted;
    else if (!quoted && bytes[at] === LF) return LF;
    else if (!quoted && bytes[at] === CR && at + 1 < bytes.length) return bytes[at + 1] === LF ? LF : CR;
  }
  return undefined;
}
