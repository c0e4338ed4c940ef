import { resolve } from '../openapi/resolve.ts';
import { type Alternative, alternativesOf, joinEnumerations, type Schema } from './alternative.ts';
import { remarksOf, sharedByAlternatives } from './limits.ts';

/** What a schema says of a place, in one way for all the ways to write it. */
export interface Shape {
  component?: string | undefined;
  nullable: boolean;
  /** What may stand here besides null. */
  alternatives: Alternative[];
  /** Of the place, whatever stands there. */
  remarks: Record<string, unknown>;
}

type Keywords = Record<string, unknown>;

export function shapeOf(document: unknown, schema: Schema): Shape {
  if (schema === false) return { nullable: false, alternatives: [], remarks: {} };
  const { $ref, allOf, anyOf, oneOf, ...own } = schema === true ? {} : schema;
  const choices = { ...(anyOf !== undefined && { anyOf }), ...(oneOf !== undefined && { oneOf }) };
  if (typeof $ref === 'string') {
    const beside = { ...own, ...choices, ...(allOf !== undefined && { allOf }) };
    return shapeOfReference(document, $ref, beside);
  }
  if (Array.isArray(allOf)) return shapeOf(document, merged(document, [...allOf, { ...own, ...choices }]));
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return shapeOfChoice(document, branches, own);
  return { ...alternativesOf(own), remarks: remarksOf(own) };
}

function shapeOfReference(document: unknown, reference: string, beside: Keywords): Shape {
  const target = resolve(document, reference) as Schema | undefined;
  if (target === undefined) throw new Error(`The document has no ${reference}.`);
  const schema = typeof target === 'boolean' ? target : { ...target, ...beside };
  return { ...shapeOf(document, schema), component: reference.split('/').at(-1) };
}

function shapeOfChoice(document: unknown, branches: Schema[], own: Keywords): Shape {
  const shared = sharedByAlternatives(own);
  const shapes = branches.map((branch) =>
    shapeOf(document, typeof branch === 'boolean' ? branch : { ...shared, ...branch }),
  );
  const alternatives = joinEnumerations(
    shapes.flatMap(({ component, alternatives }) =>
      alternatives.map((one) => ({ ...one, component: one.component ?? component })),
    ),
  );
  const remarks = remarksOf(own);
  const [only] = shapes.filter((shape) => shape.alternatives.length > 0);
  if (only === undefined || alternatives.length > 1)
    return { nullable: own.nullable === true || anyNullable(shapes), alternatives, remarks };
  return {
    component: only.component,
    nullable: own.nullable === true || anyNullable(shapes),
    alternatives,
    remarks: { ...only.remarks, ...remarks },
  };
}

const anyNullable = (shapes: Shape[]) => shapes.some(({ nullable }) => nullable);

/** Schemas that hold at once, as one; of a keyword that two have, the last counts. */
function merged(document: unknown, parts: Schema[]): Schema {
  const whole: Keywords & { properties?: object; required?: unknown[] } = {};
  for (const part of parts) {
    if (typeof part === 'boolean') continue;
    const target = typeof part.$ref === 'string' ? resolve(document, part.$ref) : {};
    const { $ref, properties, required, ...rest } = { ...(target as Keywords), ...part };
    Object.assign(whole, rest);
    if (properties) whole.properties = { ...whole.properties, ...properties };
    if (Array.isArray(required)) whole.required = [...(whole.required ?? []), ...required];
  }
  return whole;
}
