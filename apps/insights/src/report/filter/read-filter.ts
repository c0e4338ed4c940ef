import type { InputFault } from '@sightline/service';
import { isUuid } from '../../prompt/referenced.ts';
import type { Field, Fields } from './fields.ts';
import { type Operator, operators, type Test } from './fields.ts';
import type { FilterNode } from './filter-node.ts';
import { held } from './held.ts';
import type { HeldKind } from './held-kinds.ts';
import { hasWords } from './words.ts';

/** A condition whose form is right. What it names is not looked up yet. */
export interface Condition {
  field: Field;
  test: Test;
  negated: boolean;
  values: string[];
  /** Of each value. */
  locations: InputFault['loc'][];
}

export type Tree<Leaf> =
  | { and: Tree<Leaf>[] }
  | { or: Tree<Leaf>[] }
  | { not: Tree<Leaf> }
  | { leaf: Leaf }
  /** The answer holds one of these for which that is true. */
  | { has: HeldKind; where: Tree<Leaf> };
export type ReadFilter = Tree<Condition>;

const DEEPEST = 10;
const MOST_NODES = 200;
const MOST_VALUES = 1000;
/** Texts that are searched for at once. */
const MOST_SEARCHED = 100;
const LONGEST_VALUE = 4000;

/** The filter of a request. Whatever cannot be understood adds an error with its location; nothing is left out in silence. */
export function readFilter(
  given: FilterNode,
  fields: Fields,
  loc: InputFault['loc'],
  faults: InputFault[],
  /** Fields of answers, where these are listed: the filter can say what an answer has. */
  ofAnswers?: Fields,
): ReadFilter | undefined {
  let nodes = 0;
  return read(given, loc, 1);

  function read(
    node: FilterNode,
    at: InputFault['loc'],
    depth: number,
    of?: HeldKind,
  ): ReadFilter | undefined {
    if (++nodes === MOST_NODES + 1) fault(at, `A filter has at most ${MOST_NODES} conditions`, 'too_long');
    if (depth > DEEPEST) return fault(at, `A filter is at most ${DEEPEST} levels deep`, 'too_deep');
    const names = ['and', 'or', 'not', ...(ofAnswers && !of ? (['has'] as const) : []), 'field'] as const;
    const kinds = names.filter((name) => isGiven(node[name]));
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) {
      const words = names.slice(0, -1).map((name) => `\`${name}\``);
      return fault(at, `must be one of ${words.join(', ')}, or a condition with a \`field\``, 'filter_node');
    }
    const others = { field: ['where'], has: ['op', 'value'] } as const;
    const strange = (
      kind === 'field' || kind === 'has' ? others[kind] : (['op', 'value', 'where'] as const)
    ).find((name) => isGiven(node[name]));
    if (strange) return fault([...at, strange], `has no meaning beside \`${kind}\``, 'filter_node');
    if (kind === 'field') {
      const known = of ? { ...ofAnswers, ...held[of].fields } : fields;
      const condition = readCondition(node, known, at, faults);
      return condition && { leaf: condition };
    }
    if (kind === 'not') {
      const inner = read(node.not ?? {}, [...at, 'not'], depth + 1, of);
      return inner && { not: inner };
    }
    if (kind === 'has') {
      const has = node.has as HeldKind;
      if (!node.where) return { has, where: { and: [] } };
      // It begins again, one level above the first: the filter of a report has its place in one of answers.
      const where = read(node.where, [...at, 'where'], 0, has);
      return where && { has, where };
    }
    const list = node[kind] ?? [];
    if (list.length === 0) return fault([...at, kind], 'must have at least one condition', 'too_short');
    // Elements that do not fit the schema are left out: they have an error already.
    const parts = list.map((part, index) => part && read(part, [...at, kind, index], depth + 1, of));
    const whole = parts.filter((part) => part !== undefined);
    return kind === 'and' ? { and: whole } : { or: whole };
  }

  function fault(at: InputFault['loc'], msg: string, type: string): undefined {
    faults.push({ loc: at, msg, type });
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Also for what is one condition and not a tree, such as the assets of a report. */
export function readCondition(
  { field: name, op, value }: FilterNode,
  fields: Fields,
  loc: InputFault['loc'],
  faults: InputFault[],
): Condition | undefined {
  const fault = (at: (string | number)[], msg: string, type: string): undefined => {
    faults.push({ loc: [...loc, ...at], msg, type });
  };
  const field = Object.hasOwn(fields, name ?? '') ? fields[name ?? ''] : undefined;
  if (!field) return fault(['field'], `must be one of: ${Object.keys(fields).join(', ')}`, 'enum');
  if (!isGiven(op)) return fault(['op'], 'Field required', 'missing');
  if (!field.operators.includes(op as Operator))
    return fault(['op'], `must be one of: ${field.operators.join(', ')}`, 'enum');
  const { test, negated } = operators[op as Operator];
  if (!isGiven(value)) return fault(['value'], 'Field required', 'missing');
  const isList = Array.isArray(value);
  if (test === 'in' && !isList) return fault(['value'], `\`${op}\` takes a list`, 'list_type');
  if ((test === 'is' || test === 'matches') && isList)
    return fault(['value'], `\`${op}\` takes one value`, 'string_type');
  const values: unknown[] = isList ? value : [value];
  if (values.length === 0) return fault(['value'], 'must have at least one value', 'too_short');
  const most = test === 'in' ? MOST_VALUES : MOST_SEARCHED;
  if (values.length > most)
    return fault(['value'], `must have at most ${most} values (received ${values.length})`, 'too_long');
  const before = faults.length;
  for (const [index, one] of values.entries()) {
    const problem = problemOf(one, field, test);
    if (problem) fault(isList ? ['value', index] : ['value'], ...problem);
  }
  if (faults.length > before) return undefined;
  const locations = values.map((_, index) => [...loc, 'value', ...(isList ? [index] : [])]);
  const { written } = field.type === 'text' ? field : {};
  const exact = test === 'is' || test === 'in';
  const texts = values.map((one) => (exact && written ? written(String(one)) : String(one)));
  return { field, test, negated, values: texts, locations };
}

function problemOf(value: unknown, field: Field, test: Test): [msg: string, type: string] | undefined {
  if (typeof value !== 'string') return ['must be string', 'string_type'];
  if (value.length === 0) return ['must have at least one character', 'string_too_short'];
  if (value.length > LONGEST_VALUE)
    return [`must have at most ${LONGEST_VALUE} characters (received ${value.length})`, 'string_too_long'];
  if (!value.isWellFormed() || value.includes('\0'))
    return ['must not contain NUL or unpaired surrogates', 'string_pattern_mismatch'];
  if ((field.type === 'entity' ? field.idsOnly : field.isId) && !isUuid(value))
    return ['must be a valid uuid', 'uuid_parsing'];
  if (test === 'has_words' && !hasWords(value))
    return ['must have at least one letter or digit', 'string_pattern_mismatch'];
  return undefined;
}
