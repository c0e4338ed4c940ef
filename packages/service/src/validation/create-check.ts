import type { Static, TSchema } from 'typebox';
import { createAjv, lazily } from './compile.ts';

/** Tells whether a value that came from elsewhere is what we think it is. Compiled at first use. */
export function createCheck<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => value is Static<Schema> {
  const validate = lazily(() => createAjv({ allErrors: false }).compile(schema));
  return (value): value is Static<Schema> => validate()(value) === true;
}
