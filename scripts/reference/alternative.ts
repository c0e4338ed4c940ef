import { limitsOf } from './limits.ts';

/** A schema of an OpenAPI 3.1 document, as it is written there. */
export type Schema = boolean | { [keyword: string]: unknown };

/** One type of what may stand at a place. */
export interface Alternative {
  /** The component that the schema is, where it is one. */
  component?: string | undefined;
  type: string;
  limits: Record<string, unknown>;
  properties: ReadonlyMap<string, Schema>;
  required: ReadonlySet<string>;
  /** Of all that is inside without a name of its own, by how it is reached. */
  inside: ReadonlyMap<Inside, Schema>;
}

type Inside = '[]' | '.*' | '.(name)';

type Keywords = Record<string, unknown>;

/** What a schema without references and combinations allows. A list of types is a choice, and so is an enumeration of several. */
export function alternativesOf(keywords: Keywords): { nullable: boolean; alternatives: Alternative[] } {
  const values = 'const' in keywords ? [keywords.const] : keywords.enum;
  if (Array.isArray(values)) return enumeration(values, keywords.type);
  const types = [(keywords.type as string | string[] | undefined) ?? impliedType(keywords)].flat();
  return {
    nullable: types.includes('null') || keywords.nullable === true,
    alternatives: types.filter((type) => type !== 'null').map((type) => alternativeOf(type, keywords)),
  };
}

function enumeration(values: unknown[], declared: unknown) {
  const byType = Map.groupBy(values, (value) => typeOfValue(value, declared));
  const alternatives = [...byType].filter(([type]) => type !== 'null');
  return {
    nullable: byType.has('null'),
    alternatives: alternatives.map(([type, members]) => ({
      ...alternativeOf(type, {}),
      limits: { enum: sortedValues(members) },
    })),
  };
}

/** A choice of enumerations is one enumeration. */
export function joinEnumerations(alternatives: Alternative[]): Alternative[] {
  const joined: Alternative[] = [];
  for (const one of alternatives) {
    const at = joined.findIndex((other) => other.type === one.type && valuesOf(other) && valuesOf(one));
    const same = joined[at];
    if (!same) joined.push(one);
    else {
      const members = sortedValues([...(valuesOf(same) ?? []), ...(valuesOf(one) ?? [])]);
      joined[at] = { ...same, component: undefined, limits: { enum: members } };
    }
  }
  return joined;
}

const valuesOf = ({ limits }: Alternative) => limits.enum as unknown[] | undefined;

function sortedValues(values: unknown[]): unknown[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byText.keys()].sort().map((text) => byText.get(text));
}

function typeOfValue(value: unknown, declared: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number') return typeof value;
  return [declared].flat().includes('number') || !Number.isInteger(value) ? 'number' : 'integer';
}

function impliedType(keywords: Keywords): string {
  if (['properties', 'required', 'additionalProperties'].some((name) => name in keywords)) return 'object';
  return 'items' in keywords ? 'array' : 'anything';
}

function alternativeOf(type: string, keywords: Keywords): Alternative {
  const object = type === 'object' ? keywords : {};
  const inside: [Inside, unknown][] = [
    ['[]', type === 'array' ? keywords.items : undefined],
    ['.*', object.additionalProperties],
    ['.(name)', object.propertyNames],
  ];
  return {
    type,
    limits: limitsOf(type, keywords),
    properties: new Map(Object.entries((object.properties ?? {}) as Record<string, Schema>)),
    required: new Set(object.required as string[] | undefined),
    inside: new Map(inside.filter((entry): entry is [Inside, Schema] => typeof entry[1] === 'object')),
  };
}
