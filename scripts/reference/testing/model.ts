import fc from 'fast-check';

/** A schema by what it says, without a way to write it. */
export interface Model {
  type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'choice';
  nullable: boolean;
  deprecated: boolean;
  /** Of strings. */
  values?: string[];
  limit: number | undefined;
  closed: boolean;
  properties: { name: string; required: boolean; model: Model }[];
  items?: Model;
  /** Of choices: one model a type, never null. */
  of: Model[];
}

const plain: Omit<Model, 'type'> = {
  nullable: false,
  deprecated: false,
  limit: undefined,
  closed: false,
  properties: [],
  of: [],
};
const limit = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined });
const flags = { nullable: fc.boolean(), deprecated: fc.boolean() };
const properties = (model: fc.Arbitrary<Model>) =>
  fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), required: fc.boolean(), model }), {
    selector: ({ name }) => name,
    maxLength: 3,
  });
const values = fc.option(fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }), {
  nil: undefined,
});

const string = fc.record({ limit, values, ...flags }).map(({ values, limit, ...own }): Model => {
  const kind = values ? { values } : { limit };
  return { ...plain, type: 'string', ...own, ...kind };
});
const integer = fc.record({ limit, ...flags }).map((own): Model => ({ ...plain, type: 'integer', ...own }));
const boolean = fc.record(flags).map((own): Model => ({ ...plain, type: 'boolean', ...own }));

export const models: fc.Arbitrary<Model> = fc.letrec<{
  model: Model;
  array: Model;
  object: Model;
  choice: Model;
}>((tie) => ({
  model: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'model' },
    string,
    integer,
    boolean,
    tie('array'),
    tie('object'),
    tie('choice'),
  ),
  array: fc
    .record({ items: tie('model'), limit, ...flags }, { noNullPrototype: true })
    .map((own): Model => ({ ...plain, type: 'array', ...own })),
  object: fc
    .record({ properties: properties(tie('model')), closed: fc.boolean(), ...flags })
    .map((own): Model => ({ ...plain, type: 'object', ...own })),
  choice: fc
    .record({
      of: fc
        .tuple(string, tie('array'), tie('object'))
        .map((all) => all.map((one) => ({ ...one, nullable: false, deprecated: false }))),
      ...flags,
    })
    .map((own): Model => ({ ...plain, type: 'choice', ...own })),
})).model;

export interface Node {
  model: Model;
  path: string;
  isOneOfChoice: boolean;
}

/** The model and all that is inside of it, each with its path. */
export function nodesOf(model: Model, path = '', isOneOfChoice = false): Node[] {
  return [
    { model, path, isOneOfChoice },
    ...model.properties.flatMap(({ name, model: inner }) => nodesOf(inner, `${path}.${name}`)),
    ...(model.items ? nodesOf(model.items, `${path}[]`) : []),
    ...model.of.flatMap((one) => nodesOf(one, `${path}<${one.type}>`, true)),
  ];
}
