import type { Bindings } from './bindings.ts';

/** A column of the statement that rows are sorted by. */
export interface KeysetColumn {
  column: string;
  /** Of ClickHouse. */
  type: string;
  direction: 'asc' | 'desc';
}

/** The order of rows, and where the next page of them begins. Together the columns must tell any two rows apart. */
export interface Keyset {
  /** SQL behind ORDER BY. */
  orderBy: string;
  /** SQL: whether a row comes after the one that a cursor holds the values of. */
  after(values: readonly string[], bindings: Bindings): string;
  /** The values of a row that a cursor holds. */
  valuesOf(row: Readonly<Record<string, unknown>>): string[];
}

/** Alternatives, and not one comparison of tuples: columns may go in different directions. */
export function createKeyset(columns: readonly KeysetColumn[]): Keyset {
  return {
    orderBy: columns
      .map(({ column, direction }) => (direction === 'desc' ? `${column} DESC` : column))
      .join(', '),
    after(values, { bind }) {
      if (values.length !== columns.length) throw new TypeError('The cursor belongs to another order');
      const bound = columns.map((key, index) => ({
        ...key,
        value: bind(key.type, typed(key.type, values[index] ?? '')),
      }));
      const alternatives = bound.map(({ column, value, direction }, index) => {
        const equal = bound.slice(0, index).map((before) => `${before.column} = ${before.value}`);
        return `(${[...equal, `${column} ${direction === 'desc' ? '<' : '>'} ${value}`].join(' AND ')})`;
      });
      return `(${alternatives.join(' OR ')})`;
    },
    valuesOf: (row) => columns.map(({ column }) => String(row[column])),
  };
}

function typed(type: string, text: string): unknown {
  if (type === 'String' || type === 'UUID') return text;
  return type.startsWith('DateTime') ? new Date(text) : Number(text);
}
