const mostWords = 1 << 13;
const slots = mostWords * 2;
const mostUnits = 1 << 16;

/** A number for each word of folded units, so that no string is made of a word that was looked up before. It is emptied when it is full. */
export class WordTable {
  readonly #slots = new Uint16Array(slots);
  readonly #starts = new Uint16Array(mostWords + 1);
  readonly #lengths = new Uint8Array(mostWords + 1);
  readonly #values = new Int32Array(mostWords + 1);
  readonly #units = new Uint16Array(mostUnits);
  #count = 0;
  #used = 0;

  /** What was kept for a word of at most 255 units, or -1. */
  get(codes: Uint16Array, first: number, last: number): number {
    const length = last - first;
    for (let slot = slotOf(codes, first, last); ; slot = (slot + 1) & (slots - 1)) {
      const word = this.#slots[slot] as number;
      if (word === 0) return -1;
      if (this.#lengths[word] === length && this.#isSame(this.#starts[word] as number, codes, first, length))
        return this.#values[word] as number;
    }
  }

  set(codes: Uint16Array, first: number, last: number, value: number): void {
    if (this.#count === mostWords || this.#used + last - first > mostUnits) this.clear();
    this.#count += 1;
    this.#starts[this.#count] = this.#used;
    this.#lengths[this.#count] = last - first;
    this.#values[this.#count] = value;
    for (let unit = first; unit < last; unit += 1) this.#units[this.#used++] = codes[unit] as number;
    let slot = slotOf(codes, first, last);
    while (this.#slots[slot] !== 0) slot = (slot + 1) & (slots - 1);
    this.#slots[slot] = this.#count;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#count = 0;
    this.#used = 0;
  }

  #isSame(start: number, codes: Uint16Array, first: number, length: number): boolean {
    for (let at = 0; at < length; at += 1) if (this.#units[start + at] !== codes[first + at]) return false;
    return true;
  }
}

function slotOf(codes: Uint16Array, first: number, last: number): number {
  let hash = 0x811c9dc5;
  for (let unit = first; unit < last; unit += 1) hash = Math.imul(hash ^ (codes[unit] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) & (slots - 1);
}
