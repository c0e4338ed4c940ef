import fc from 'fast-check';
import type { Field, Kind } from '../field.ts';

interface Sample {
  kind: Kind;
  value: unknown;
}

const text = (maxLength: number) =>
  fc.string({ unit: 'binary', maxLength }).map((value) => value.replaceAll('\0', ''));
const sample = <V>(kind: Kind, value: fc.Arbitrary<V>): fc.Arbitrary<Sample> =>
  value.map((one) => ({ kind, value: one }));
const span = {
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
};
const image = fc.record({ alt: text(20), _asset: fc.record({ id: fc.uuid() }) });
const name = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/)
  .filter((type) => type !== 'text' && type !== 'image');

const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constant('text'), text: text(10).filter((one) => one !== '') }),
    fc.record({ type: fc.constant('image'), attrs: image }),
    fc.record(
      {
        type: name,
        attrs: fc.dictionary(name, fc.oneof(text(5), fc.integer(), fc.constant(null))),
        marks: fc.array(fc.record({ type: name }), { maxLength: 2 }),
        content: fc.array(tie('node'), { maxLength: 3 }),
      },
      { requiredKeys: ['type'] },
    ),
  ),
}));

const options = fc.uniqueArray(
  text(5).filter((one) => one !== ''),
  { minLength: 1, maxLength: 4 },
);

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.nat(20).chain((maxLength) => sample({ type: 'string', maxLength }, text(maxLength))),
  sample({ type: 'text' }, text(50)),
  sample(
    { type: 'rich_text' },
    fc.record({ type: fc.constant('doc'), content: fc.array(node, { maxLength: 3 }) }),
  ),
  fc
    .tuple(fc.integer(), fc.nat())
    .chain(([minimum, more]) =>
      sample(
        { type: 'integer', minimum, maximum: minimum + more },
        fc.integer({ min: minimum, max: minimum + more }),
      ),
    ),
  sample({ type: 'number' }, fc.double({ noNaN: true, noDefaultInfinity: true })),
  sample({ type: 'boolean' }, fc.boolean()),
  sample(
    { type: 'date' },
    fc.date(span).map((day) => day.toISOString().slice(0, 10)),
  ),
  sample(
    { type: 'datetime' },
    fc.date(span).map((day) => day.toISOString()),
  ),
  options.chain((all) => sample({ type: 'select', options: all }, fc.constantFrom(...all))),
  options.chain((all) => sample({ type: 'select', options: all, multiple: true }, fc.subarray(all))),
  sample({ type: 'image' }, image),
  sample({ type: 'reference', component: 'author' }, fc.uuid()),
);

/** Samples that share a kind, so that a list of them has one: each list repeats its item. */
const listOf = ({ kind, value }: Sample, length: number): Sample => ({
  kind: { type: 'list', items: kind, maxItems: length + 1 },
  value: Array(length).fill(value),
});

const objectOf = (parts: (Sample & { name: string; required: boolean; given: boolean })[]): Sample => ({
  kind: { type: 'object', fields: parts.map(({ kind, name, required }) => ({ ...kind, name, required })) },
  value: Object.fromEntries(
    parts.filter(({ required, given }) => required || given).map(({ name, value }) => [name, value]),
  ),
});

const { kind } = fc.letrec<{ kind: Sample }>((tie) => ({
  kind: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.tuple(tie('kind'), fc.nat(3)).map(([item, length]) => listOf(item, length)),
    members(tie('kind')).map(objectOf),
  ),
}));

function members(part: fc.Arbitrary<Sample>) {
  const member = fc.record({
    name: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/).filter((one) => one !== '__proto__'),
    required: fc.boolean(),
    given: fc.boolean(),
    part,
  });
  return fc.uniqueArray(member, { selector: ({ name }) => name, minLength: 1, maxLength: 4 }).map((all) =>
    all.map(({ part: { kind, value }, ...rest }) => ({
      ...rest,
      kind,
      value,
      // An empty text is no value, so it cannot be what is required.
      required: rest.required && value !== '',
    })),
  );
}

/** A component's fields and content that fills them. */
export const fieldsAndContent: fc.Arbitrary<{ fields: Field[]; content: Record<string, unknown> }> = members(
  kind,
).map((parts) => {
  const { kind, value } = objectOf(parts);
  if (kind.type !== 'object') throw new Error('objectOf makes objects');
  return { fields: kind.fields, content: value as Record<string, unknown> };
});
