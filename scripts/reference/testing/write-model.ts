import type { Schema } from '../alternative.ts';
import type { Model } from './model.ts';

const limitNames: Record<string, string> = { string: 'maxLength', array: 'maxItems', integer: 'minimum' };

/** Writes a model as a document, each choice between two ways to say the same left to the coins. */
export function writeModel(model: Model, coins: boolean[]): { document: object; schema: Schema } {
  const schemas: Record<string, Schema> = {};
  let thrown = 0;
  const heads = () => coins[thrown++ % coins.length] ?? false;

  function write(one: Model, canBeComponent = true): Schema {
    const schema = described(withNull(one, heads() && one.type !== 'choice'));
    if (!canBeComponent || heads()) return schema;
    const name = `Named${Object.keys(schemas).length}`;
    const { deprecated, ...component } = schema;
    schemas[name] = component;
    const reference = { $ref: `#/components/schemas/${name}` };
    const remark = deprecated === undefined ? {} : { deprecated };
    return heads() ? { ...reference, ...remark } : { allOf: [reference], ...remark };
  }

  function withNull(one: Model, asType: boolean): { [keyword: string]: unknown } {
    const remark = one.deprecated ? { deprecated: true } : heads() ? { deprecated: false } : {};
    if (one.type === 'choice') {
      const of = one.of.map((other) => write(other, false));
      const all = one.nullable ? [...of, { type: 'null' }] : of;
      return { [heads() ? 'anyOf' : 'oneOf']: heads() ? all : all.reverse(), ...remark };
    }
    const { type, ...keywords } = bare(one);
    if (!one.nullable) return { ...(type === undefined ? {} : { type }), ...keywords, ...remark };
    if (asType && type !== undefined && !one.values) return { type: [type, 'null'], ...keywords, ...remark };
    return { anyOf: [{ type: 'null' }, { ...(type === undefined ? {} : { type }), ...keywords }], ...remark };
  }

  function bare(one: Model): { type?: string; [keyword: string]: unknown } {
    if (one.values) return enumeration(one.values);
    const written = inside(one);
    if (one.limit === undefined) return written;
    if (one.type === 'integer' && heads()) return { ...written, exclusiveMinimum: one.limit - 1 };
    return { ...written, [limitNames[one.type] ?? '']: one.limit };
  }

  function enumeration(values: string[]): { type?: string; [keyword: string]: unknown } {
    const type = heads() ? { type: 'string' } : {};
    if (heads()) return { anyOf: values.map((value) => ({ const: value, ...type })) };
    return { ...type, enum: heads() ? values : [...values].reverse() };
  }

  function inside(one: Model): { type: string; [keyword: string]: unknown } {
    if (one.type === 'array') return { type: 'array', items: one.items && write(one.items) };
    if (one.type !== 'object') return { type: one.type };
    const properties = heads() ? one.properties : [...one.properties].reverse();
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map(({ name, model: inner }) => [name, write(inner)])),
      required: properties.filter(({ required }) => required).map(({ name }) => name),
      ...(one.closed ? { additionalProperties: false } : heads() ? { additionalProperties: true } : {}),
    };
  }

  function described(schema: { [keyword: string]: unknown }): { [keyword: string]: unknown } {
    return heads() ? { ...schema, description: 'Some words.', title: 'A title' } : schema;
  }

  const schema = write(model);
  return { document: { components: { schemas } }, schema };
}
