import type { FastifySchemaValidationError } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { InputFault } from '../errors/http-error.ts';
import { createAjv, lazily, withSchemas } from './compile.ts';
import { inputFaults } from './input-faults.ts';

export interface FaultFinder<Value> {
  /** The cheap question, asked first. */
  isValid(value: unknown): value is Value;
  /** What is wrong with it, at `location` and below; `first`: only the first fault, where a large value could have millions. */
  faults(value: unknown, location: InputFault['loc'], how: 'all' | 'first'): InputFault[];
}

/** For values that are judged one by one, outside of the validation of a request. Compiled at first use. `named`: schemas that it refers to by their `$id`. */
export function createFaultFinder<Schema extends TSchema>(
  schema: Schema,
  named: readonly object[] = [],
): FaultFinder<Static<Schema>> {
  const ajvWith = (options: Parameters<typeof createAjv>[0]) => withSchemas(createAjv(options), named);
  const first = lazily(() => ajvWith({ allErrors: false }).compile(schema));
  const all = lazily(() => ajvWith({}).compile(schema));
  return {
    isValid: (value): value is Static<Schema> => first()(value) === true,
    faults(value, location, how) {
      const validate = how === 'all' ? all() : first();
      if (validate(value)) return [];
      const errors = (validate.errors ?? []) as FastifySchemaValidationError[];
      return inputFaults(errors, 'body').map((fault) => ({
        ...fault,
        loc: [...location, ...fault.loc.slice(1)],
      }));
    },
  };
}

/** Tells whether a value that came from elsewhere is what we think it is. Compiled at first use. */
export function createCheck<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => value is Static<Schema> {
  const validate = lazily(() => createAjv({ allErrors: false }).compile(schema));
  return (value): value is Static<Schema> => validate()(value) === true;
}
