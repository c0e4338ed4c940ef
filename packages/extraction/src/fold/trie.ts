/** Words of folded units, in one map: a node and a unit lead to a node. */
export class Trie<E> {
  readonly #edges = new Map<number, number>();
  readonly #entries: (E[] | undefined)[] = [undefined];
  readonly #begins = new Uint8Array(0x10000);
  /** The length of the longest name: the most steps that one start costs. */
  longest = 0;

  add(codes: Uint16Array, entry: E): void {
    let node = 0;
    for (const code of codes) {
      const key = node * 0x10000 + code;
      let next = this.#edges.get(key);
      if (next === undefined) {
        next = this.#entries.length;
        this.#entries.push(undefined);
        this.#edges.set(key, next);
      }
      node = next;
    }
    this.#begins[codes[0] as number] = 1;
    this.longest = Math.max(this.longest, codes.length);
    const entries = this.#entries[node];
    if (entries) entries.push(entry);
    else this.#entries[node] = [entry];
  }

  begins(code: number): boolean {
    return this.#begins[code] === 1;
  }

  step(node: number, code: number): number {
    return this.#edges.get(node * 0x10000 + code) ?? 0;
  }

  entriesAt(node: number): readonly E[] | undefined {
    return this.#entries[node];
  }
}
