const smallest = 1 << 8;

/** Words of folded units, in one hash table of whole numbers: a node and a unit lead to a node. */
export class Trie<E> {
  readonly #entries: (E[] | undefined)[] = [undefined];
  readonly #begins = new Uint8Array(0x10000);
  /** By slot the node, the unit, and where they lead; 0 is free. */
  #nodes = new Int32Array(smallest);
  #units = new Uint16Array(smallest);
  #next = new Int32Array(smallest);
  /** The length of the longest name: the most steps that one start costs. */
  longest = 0;

  /** Nothing is added beside an entry that is the same. */
  add(codes: Uint16Array, entry: E, isSame: (one: E, other: E) => boolean = () => false): void {
    let node = 0;
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] as number;
      let next = this.step(node, code);
      if (next === 0) {
        next = this.#entries.length;
        this.#entries.push(undefined);
        if (next * 2 > this.#next.length) this.#grow();
        this.#put(node, code, next);
      }
      node = next;
    }
    this.#begins[codes[0] as number] = 1;
    this.longest = Math.max(this.longest, codes.length);
    const entries = this.#entries[node];
    if (entries) {
      if (!entries.some((other) => isSame(other, entry))) entries.push(entry);
    } else this.#entries[node] = [entry];
  }

  begins(code: number): boolean {
    return this.#begins[code] === 1;
  }

  step(node: number, code: number): number {
    const mask = this.#next.length - 1;
    for (let slot = slotOf(node, code) & mask; ; slot = (slot + 1) & mask) {
      const next = this.#next[slot] as number;
      if (next === 0 || (this.#nodes[slot] === node && this.#units[slot] === code)) return next;
    }
  }

  entriesAt(node: number): readonly E[] | undefined {
    return this.#entries[node];
  }

  #put(node: number, code: number, next: number): void {
    const mask = this.#next.length - 1;
    let slot = slotOf(node, code) & mask;
    while (this.#next[slot] !== 0) slot = (slot + 1) & mask;
    this.#nodes[slot] = node;
    this.#units[slot] = code;
    this.#next[slot] = next;
  }

  #grow(): void {
    const [nodes, units, nexts] = [this.#nodes, this.#units, this.#next];
    this.#nodes = new Int32Array(nodes.length * 4);
    this.#units = new Uint16Array(nodes.length * 4);
    this.#next = new Int32Array(nodes.length * 4);
    nexts.forEach((next, slot) => {
      if (next !== 0) this.#put(nodes[slot] as number, units[slot] as number, next);
    });
  }
}

function slotOf(node: number, code: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
