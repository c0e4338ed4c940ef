import { HttpError, type InputFault } from '@sightline/service';
import { MOST_FAULTS, refuseFaults } from '../../../http/refuse-faults.ts';
import { keyOf, readVolumeRow, type VolumeRow } from '../volume-row.ts';

export const MOST_ROWS_OF_FILE = 100_000;

/** A slice of so few people could name them. */
const FEWEST_USERS = 3;

export interface CollectedRows {
  kept: VolumeRow[];
  /** Rows of two or fewer users. */
  leftOut: VolumeRow[];
}

/**
 * Takes the rows of a file one by one. They are held until the file is whole, so that a slow sender holds no connection of the database:
 * 100,000 of them are some 40 MB.
 */
export class RowCollector implements CollectedRows {
  readonly kept: VolumeRow[] = [];
  readonly leftOut: VolumeRow[] = [];
  readonly #lines = new Map<string, number>();
  readonly #faults: InputFault[] = [];
  readonly #columns: Readonly<Record<string, string>>;

  /** What the file calls the columns, where it has other names for them. */
  constructor(columns: Readonly<Record<string, string>> = {}) {
    this.#columns = columns;
  }

  /** 413 for one row too many, 422 when as many errors were found as a response lists. */
  take(line: number, values: ReadonlyMap<string, unknown>): void {
    const row = readVolumeRow(values, (column, msg) => this.refuse(line, column, msg));
    if (!row) return;
    const key = keyOf(row);
    const before = this.#lines.get(key);
    if (before !== undefined) {
      this.refuse(line, 'keyword', `is the same row as line ${before}; remove one of them`);
      return;
    }
    this.#lines.set(key, line);
    if (this.#lines.size > MOST_ROWS_OF_FILE)
      throw new HttpError(
        413,
        `A file has at most ${MOST_ROWS_OF_FILE} rows. Nothing was stored; send it in parts with the same name.`,
      );
    if (row.users !== null && row.users < FEWEST_USERS) this.leftOut.push(row);
    else this.kept.push(row);
  }

  /** Without a column: the whole line. */
  refuse(line: number, column: string | undefined, msg: string): void {
    this.#faults.push({
      loc: column === undefined ? ['body', line] : ['body', line, this.#columns[column] ?? column],
      msg,
      type: 'volume_row',
    });
    if (this.#faults.length >= MOST_FAULTS) refuseFaults(this.#faults);
  }

  /** 422 where anything was refused, or nothing was sent. */
  end(): CollectedRows {
    if (this.#faults.length === 0 && this.#lines.size === 0)
      this.#faults.push({ loc: ['body'], msg: 'must have at least one row', type: 'too_short' });
    refuseFaults(this.#faults);
    return this;
  }
}
