/** Enough for what is made of an answer of 20,000 characters. Of longer ones the arrays are their own. */
const most = 1 << 20;

let memory = new ArrayBuffer(0);
let used = 0;
let isInUse = false;

type Numbers = Uint8Array | Uint16Array | Int32Array;
type NumbersOf<A extends Numbers> = {
  new (length: number): A;
  new (memory: ArrayBuffer, offset: number, length: number): A;
  readonly BYTES_PER_ELEMENT: number;
};

/** An array of zeros, in memory that is used again after the end of `inScratch`. */
export function zeros<A extends Numbers>(kind: NumbersOf<A>, length: number): A {
  const bytes = (length * kind.BYTES_PER_ELEMENT + 7) & ~7;
  if (!isInUse || used + bytes > most) return new kind(length);
  if (memory.byteLength === 0) memory = new ArrayBuffer(most);
  const array = new kind(memory, used, length);
  array.fill(0);
  used += bytes;
  return array;
}

/** Runs what makes arrays that nobody has when it has returned: to make and to collect them costs more than to read a short text. */
export function inScratch<R>(run: () => R): R {
  const [before, wasInUse] = [used, isInUse];
  isInUse = true;
  try {
    return run();
  } finally {
    used = before;
    isInUse = wasInUse;
  }
}
