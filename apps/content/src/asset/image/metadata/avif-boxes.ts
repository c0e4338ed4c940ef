import { StructureError } from './structure.ts';

/** A box of the ISO base media file format: where it starts, where its content does, and where both end. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

export interface Place {
  from: number;
  to: number;
}

export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    if (start + 8 > to) throw new StructureError();
    const size = bytes.readUInt32BE(start);
    const isLarge = size === 1;
    if (isLarge && start + 16 > to) throw new StructureError();
    const content = start + (isLarge ? 16 : 8);
    const end = size === 0 ? to : start + (isLarge ? Number(bytes.readBigUInt64BE(start + 8)) : size);
    if (end < content || end > to) throw new StructureError();
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, content, end });
    start = end;
  }
  return boxes;
}

export function childrenOf(bytes: Buffer, { content, end }: Box): Box[] {
  return boxesIn(bytes, content, end);
}

/** Where in the file the items of these kinds lie. */
export function itemPlaces(bytes: Buffer, meta: Box, kinds: ReadonlySet<string>): Place[] {
  // Four bytes of version and flags come first.
  const boxes = boxesIn(bytes, meta.content + 4, meta.end);
  const ids = itemsOf(
    bytes,
    boxes.find(({ type }) => type === 'iinf'),
    kinds,
  );
  const places = boxes.find(({ type }) => type === 'iloc');
  if (ids.size === 0 || !places) return [];
  const data = boxes.find(({ type }) => type === 'idat');
  return [...extents(bytes, places, data?.content)].filter(({ id }) => ids.has(id));
}

function itemsOf(bytes: Buffer, info: Box | undefined, kinds: ReadonlySet<string>): Set<number> {
  const ids = new Set<number>();
  if (!info) return ids;
  const read = reader(bytes, info);
  const { version } = read.versionAndFlags();
  read.number(version === 0 ? 2 : 4);
  for (const entry of boxesIn(bytes, read.at(), info.end)) {
    const item = reader(bytes, entry);
    const { version: form } = item.versionAndFlags();
    if (form < 2) continue;
    const id = item.number(form === 2 ? 2 : 4);
    item.number(2);
    if (kinds.has(item.text(4))) ids.add(id);
  }
  return ids;
}

function* extents(
  bytes: Buffer,
  iloc: Box,
  dataStart: number | undefined,
): Generator<Place & { id: number }> {
  const read = reader(bytes, iloc);
  const { version } = read.versionAndFlags();
  const sizes = read.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const wide = version < 2 ? 2 : 4;
  for (let left = read.number(wide); left > 0; left--) {
    const id = read.number(wide);
    const isInData = version > 0 && (read.number(2) & 15) === 1;
    read.number(2);
    const base = read.number(baseSize) + (isInData ? (dataStart ?? 0) : 0);
    for (let parts = read.number(2); parts > 0; parts--) {
      read.number(indexSize);
      const from = base + read.number(offsetSize);
      yield { id, from, to: from + read.number(lengthSize) };
    }
  }
}

function reader(bytes: Buffer, { content, end }: Box) {
  let at = content;
  const take = (length: number) => {
    if (at + length > end) throw new StructureError();
    at += length;
    return at - length;
  };
  return {
    at: () => at,
    number: (length: number) => {
      const from = take(length);
      let value = 0;
      for (let place = from; place < at; place++) value = value * 256 + (bytes[place] ?? 0);
      return value;
    },
    text: (length: number) => bytes.toString('latin1', take(length), at),
    versionAndFlags() {
      const from = take(4);
      return { version: bytes[from] ?? 0 };
    },
  };
}
