import type { ReactNode } from 'react';

interface Column<Row> {
  id: string;
  title: string;
  /** Read out only, for columns of buttons. */
  isTitleHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Not shown on narrow screens: the first column says it there. */
  isWideOnly?: boolean;
  className?: string;
}

interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse" aria-label={label}>
      <thead>
        <tr className="text-left text-small text-faint">
          {columns.map(({ id, title, isTitleHidden, isWideOnly, className = '' }) => (
            <th
              key={id}
              scope="col"
              className={`pr-3 pb-1.5 font-medium last:pr-0 ${isWideOnly ? 'max-md:hidden' : ''} ${className}`}
            >
              {isTitleHidden ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-hair align-baseline">
            {columns.map(({ id, cell, isWideOnly, className = '' }) => (
              <td
                key={id}
                className={`py-2 pr-3 wrap-anywhere last:pr-0 ${isWideOnly ? 'max-md:hidden' : ''} ${className}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
