/** UTF-16 that does not say so by a byte order mark. */
export class UnmarkedUtf16 extends Error {}

const MARKS = [
  { encoding: 'utf8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf16le', mark: [0xff, 0xfe] },
  { encoding: 'utf16be', mark: [0xfe, 0xff] },
] as const;
const LONGEST_MARK = 3;
const NONE = Buffer.alloc(0);

/**
 * The bytes of a text as UTF-8 without a byte order mark. UTF-8 is passed on as it is, valid or not. What is not valid in UTF-16
 * (half of a surrogate pair, a byte too many) becomes NUL, which no reader takes either.
 */
export async function* toUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let start: Buffer | null = NONE;
  let convert = (bytes: Buffer) => bytes;
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (start) {
      start = Buffer.concat([start, chunk]);
      if (start.length < LONGEST_MARK) continue;
      ({ bytes, convert } = afterMark(start));
      start = null;
    }
    yield convert(bytes);
  }
  if (start) {
    const marked = afterMark(start);
    ({ convert } = marked);
    yield convert(marked.bytes);
  }
  yield convert(NONE);
}

function afterMark(start: Buffer): { bytes: Buffer; convert: (bytes: Buffer) => Buffer } {
  const { encoding = 'utf8', mark = [] } =
    MARKS.find(({ mark }) => mark.every((byte, at) => start[at] === byte)) ?? {};
  const bytes = start.subarray(mark.length);
  if (encoding !== 'utf8') return { bytes, convert: fromUtf16(encoding === 'utf16be') };
  if (start.length > 1 && (start[0] === 0) !== (start[1] === 0)) throw new UnmarkedUtf16();
  return { bytes, convert: (more) => more };
}

/** Converts chunk after chunk; none at all ends it. */
function fromUtf16(bigEndian: boolean): (chunk: Buffer) => Buffer {
  let rest = NONE;
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk]);
    const last = chunk.length === 0;
    let whole = bytes.length - (bytes.length % 2);
    const highByte = bytes[bigEndian ? whole - 2 : whole - 1] ?? 0;
    if (!last && (highByte & 0xfc) === 0xd8) whole -= 2;
    rest = bytes.subarray(whole);
    const units = bytes.subarray(0, whole);
    const text = (bigEndian ? units.swap16() : units).toString('utf16le');
    const storable = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '\0');
    return Buffer.from(last && rest.length > 0 ? `${storable}\0` : storable);
  };
}
