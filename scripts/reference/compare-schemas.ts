import type { Alternative, Schema } from './alternative.ts';
import { type Shape, shapeOf } from './shape.ts';

export interface Difference {
  /** From the operation down, through every reference. */
  path: string;
  /** From the nearest component of the reference down, so that what many operations share is one place. */
  place: string;
  what: string;
  theirs: string;
  ours: string;
}

export interface Documents {
  theirs: unknown;
  ours: unknown;
}

interface At {
  path: string;
  place: string;
  /** Pairs of components that are being compared; one that comes again inside of itself is left to the first. */
  open: ReadonlySet<string>;
}

export function compareSchemas(
  documents: Documents,
  theirs: Schema,
  ours: Schema,
  path: string,
): Difference[] {
  return compareAt(documents, theirs, ours, { path, place: path, open: new Set() });
}

function compareAt(documents: Documents, theirSchema: Schema, ourSchema: Schema, from: At): Difference[] {
  const theirs = shapeOf(documents.theirs, theirSchema);
  const ours = shapeOf(documents.ours, ourSchema);
  const pair = `${theirs.component} ${ours.component}`;
  const isComponent = theirs.component !== undefined;
  if (isComponent && from.open.has(pair)) return [];
  const at = isComponent
    ? { ...from, place: theirs.component ?? '', open: new Set([...from.open, pair]) }
    : from;
  return [
    ...compareKeywords(theirs.remarks, ours.remarks, from),
    ...compareNullability(theirs, ours, from),
    ...compareAlternatives(documents, theirs, ours, at),
  ];
}

function compareNullability(theirs: Shape, ours: Shape, at: At): Difference[] {
  if (theirs.nullable === ours.nullable) return [];
  return [
    difference(at, 'null', theirs.nullable ? 'allowed' : 'refused', ours.nullable ? 'allowed' : 'refused'),
  ];
}

function compareAlternatives(documents: Documents, theirs: Shape, ours: Shape, at: At): Difference[] {
  const [their, ...moreOfTheirs] = theirs.alternatives;
  const [our, ...moreOfOurs] = ours.alternatives;
  if (!their || !our || moreOfTheirs.length > 0 || moreOfOurs.length > 0)
    return comparePaired(documents, theirs.alternatives, ours.alternatives, at);
  if (their.type !== our.type) return [difference(at, 'type', their.type, our.type)];
  return compareAlternative(documents, their, our, at);
}

/** Each alternative is compared with the one of its type that is most like it. */
function comparePaired(
  documents: Documents,
  theirs: Alternative[],
  ours: Alternative[],
  at: At,
): Difference[] {
  const candidates = theirs.flatMap((their, index) =>
    ours
      .filter(({ type }) => type === their.type)
      .map((our) => {
        const inside = alternativeAt(at, their, index, theirs);
        return { their, our, differences: compareAlternative(documents, their, our, inside) };
      }),
  );
  candidates.sort((a, b) => a.differences.length - b.differences.length);
  const [left, right] = [new Set(theirs), new Set(ours)];
  const differences: Difference[] = [];
  for (const candidate of candidates) {
    if (!left.has(candidate.their) || !right.has(candidate.our)) continue;
    left.delete(candidate.their);
    right.delete(candidate.our);
    differences.push(...candidate.differences);
  }
  return [
    ...differences,
    ...[...left].map((one) => difference(at, 'alternative', labelOf(one), undefined)),
    ...[...right].map((one) => difference(at, 'alternative', undefined, labelOf(one))),
  ];
}

const labelOf = ({ component, type }: Alternative) => component ?? type;

function alternativeAt(at: At, one: Alternative, index: number, all: Alternative[]): At {
  const label = all.some((other) => other !== one && labelOf(other) === labelOf(one))
    ? `${labelOf(one)} ${index + 1}`
    : labelOf(one);
  return { ...at, path: `${at.path}<${label}>`, place: one.component ?? `${at.place}<${label}>` };
}

function compareAlternative(
  documents: Documents,
  theirs: Alternative,
  ours: Alternative,
  at: At,
): Difference[] {
  const inside = new Set([...theirs.inside.keys(), ...ours.inside.keys()]);
  return [
    ...compareKeywords(theirs.limits, ours.limits, at),
    ...compareProperties(documents, theirs, ours, at),
    ...[...inside].flatMap((step) =>
      compareAt(documents, theirs.inside.get(step) ?? {}, ours.inside.get(step) ?? {}, stepTo(at, step)),
    ),
  ];
}

function compareProperties(
  documents: Documents,
  theirs: Alternative,
  ours: Alternative,
  at: At,
): Difference[] {
  const names = new Set([...theirs.properties.keys(), ...ours.properties.keys()]);
  return [...names].flatMap((name) => {
    const [their, our] = [theirs.properties.get(name), ours.properties.get(name)];
    const to = stepTo(at, `.${name}`);
    if (their === undefined) return [difference(to, 'property', undefined, 'there')];
    if (our === undefined) return [difference(to, 'property', 'there', undefined)];
    const required = [theirs.required.has(name), ours.required.has(name)] as const;
    return [
      ...(required[0] === required[1] ? [] : [difference(to, 'required', ...required)]),
      ...compareAt(documents, their, our, to),
    ];
  });
}

function compareKeywords(
  theirs: Record<string, unknown>,
  ours: Record<string, unknown>,
  at: At,
): Difference[] {
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  return [...names]
    .filter((name) => text(theirs[name]) !== text(ours[name]))
    .map((name) => difference(at, name, theirs[name], ours[name]));
}

const stepTo = (at: At, step: string) => ({ ...at, path: at.path + step, place: at.place + step });

export function difference(
  { path, place }: Pick<At, 'path' | 'place'>,
  what: string,
  theirs: unknown,
  ours: unknown,
): Difference {
  return { path, place, what, theirs: text(theirs), ours: text(ours) };
}

/** Values in an order of their own, so that only what they say counts. */
function text(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}
