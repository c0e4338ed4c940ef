/** Faults that are told of one sheet; a dry run may ask for more. */
const MOST_FAULTS = 100;

export interface SheetFault {
  /** As in SheetRow. */
  row: number;
  /** Its header, or "column 5" where it has none; null for what is wrong with the whole row or file. */
  column: string | null;
  /** Reads after the place, and says what to do. */
  msg: string;
  type: string;
}

/** What is wrong with one sheet. Reading and mapping add to the same list, so that one answer names it all. */
export class SheetFaults {
  readonly list: SheetFault[] = [];
  /** With those that are not listed. */
  count = 0;
  readonly #most: number;

  constructor(most = MOST_FAULTS) {
    this.#most = most;
  }

  add(row: number, column: string | null, type: string, msg: string): void {
    this.count++;
    if (this.list.length < this.#most) this.list.push({ row, column, msg, type });
  }

  /** Whether there are more than are listed. Then nothing is gained by reading on. */
  get more(): boolean {
    return this.count > this.list.length;
  }
}

/** The sheet cannot be taken, for the reasons listed. */
export class SheetError extends Error {
  readonly faults: SheetFault[];
  readonly more: boolean;

  constructor({ list, more }: SheetFaults) {
    super(
      list
        .map(({ row, column, msg }) => `row ${row}${column === null ? '' : `, ${column}`}: ${msg}`)
        .join('; '),
    );
    this.faults = list;
    this.more = more;
  }
}
