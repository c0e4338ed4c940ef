import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export type RowReader<Row extends TSchema> = (value: unknown) => Static<Row>;

/** The answer of a query is not what its schema says: the query or the schema is wrong. */
export class RowMismatchError extends Error {
  override name = 'RowMismatchError';
}

const readers = new WeakMap<TSchema, RowReader<TSchema>>();

/** Compiled once a schema. */
export function rowReader<Row extends TSchema>(schema: Row): RowReader<Row> {
  const known = readers.get(schema);
  if (known) return known as RowReader<Row>;
  const validator = Compile(schema);
  const reader: RowReader<Row> = (value) => {
    if (validator.Check(value)) return value as Static<Row>;
    const [fault] = validator.Errors(value);
    // The path only: the value may be somebody's data.
    throw new RowMismatchError(
      `A row does not match its schema at ${fault?.instancePath || '/'}: ${fault?.message}`,
    );
  };
  readers.set(schema, reader as RowReader<TSchema>);
  return reader;
}
