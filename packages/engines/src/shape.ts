import { createFaultFinder } from '@sightline/service';
import Type, { type Static, type TSchema } from 'typebox';
import { EngineError, type Paid } from './engine-error.ts';

/** Left out or null: providers make no difference. */
export const maybe = <Schema extends TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

export const count = Type.Integer({ minimum: 0 });
export const text = Type.String();

export type Path = readonly (string | number)[];

/** Says where and how a value is not of its protocol. */
export type ReadShape<Value> = (
  route: string,
  value: unknown,
  at?: Path,
  details?: { paid?: Paid; requestId?: string | undefined },
) => Value;

/**
 * A value of a response, checked. Schemas name only what is read and are open for more, so that a field that a provider adds breaks nothing; what is
 * read must be as we know it. The error has the place and what is wrong, and nothing of the value.
 */
export function shape<Schema extends TSchema>(schema: Schema): ReadShape<Static<Schema>> {
  const finder = createFaultFinder(schema);
  return (route, value, at = [], details = {}) => {
    if (finder.isValid(value)) return value;
    const [fault] = finder.faults(value, [...at], 'first');
    const place = fault?.loc.length ? fault.loc.join('.') : 'the body';
    throw malformed(route, `${place}: ${fault?.msg ?? 'is something else'}`, details);
  };
}

export function malformed(
  route: string,
  what: string,
  details: { paid?: Paid; requestId?: string | undefined } = {},
): EngineError {
  return new EngineError('malformed', `${route} sent what is not of its protocol: ${what}.`, details);
}
