import { isUtf8 } from 'node:buffer';

export class NotUtf8 extends Error {}

const LONGEST_CHARACTER = 4;

/** Chunks of whole characters. Where bytes are no UTF-8, what stands before them is given, and then NotUtf8 is thrown. */
export async function* soundUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = soundEnd(bytes, bytes.length);
    yield bytes.subarray(0, end ?? lastSoundEnd(bytes));
    if (end === undefined) throw new NotUtf8();
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) throw new NotUtf8();
}

/** Where the last whole character before this place ends. Undefined when there is anything else than the beginning of one between. */
function soundEnd(bytes: Buffer, place: number): number | undefined {
  for (let end = place; end >= 0 && end > place - LONGEST_CHARACTER; end--) {
    if (isUtf8(bytes.subarray(0, end))) return end;
  }
  return undefined;
}

function lastSoundEnd(bytes: Buffer): number {
  let sound = 0;
  let broken = bytes.length;
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (soundEnd(bytes, middle) === undefined) broken = middle;
    else sound = middle;
  }
  return soundEnd(bytes, sound) ?? 0;
}
