/** The rows as they were read, as long as they are not too many to be kept in the table. */
export class RawRows {
  count = 0;
  readonly #most: number;
  #rows: string[] | undefined = [];
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  add(json: string): void {
    this.count++;
    if (!this.#rows) return;
    this.#bytes += Buffer.byteLength(json) + 1;
    if (this.#bytes >= this.#most) this.#rows = undefined;
    else this.#rows.push(json);
  }

  get fit(): boolean {
    return this.#rows !== undefined;
  }

  /** A JSON list, empty when they do not fit. */
  get json(): string {
    return `[${(this.#rows ?? []).join(',')}]`;
  }
}
