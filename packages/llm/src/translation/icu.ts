import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A plural or select: its argument, and what each of its keys says. */
export interface IcuArgument {
  name: string;
  type: 'select' | 'plural' | 'ordinal';
  branches: Map<string, IcuBranch>;
}

export interface IcuBranch {
  /** The words, with placeholders that are not of ICU. */
  words: string;
  /** Arguments without branches, with their format. */
  simple: string[];
  /** Whether `#` is in it. */
  pound: boolean;
  inner: IcuArgument[];
}

/** Longer than any message that a person writes. */
const LONGEST = 20_000;

/** `{count, plural, …}` read as ICU, or undefined where it is something else in braces. */
export function readIcu(message: string): IcuArgument | undefined {
  if (message.length > LONGEST) return undefined;
  try {
    const [only, ...more] = parse(message, { ignoreTag: true });
    return only && more.length === 0 ? toArgument(only) : undefined;
  } catch {
    return undefined;
  }
}

function toArgument(element: MessageFormatElement): IcuArgument | undefined {
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return undefined;
  const ordinal = element.type === TYPE.plural && element.pluralType === 'ordinal';
  return {
    name: element.value,
    type: element.type === TYPE.select ? 'select' : ordinal ? 'ordinal' : 'plural',
    branches: new Map(Object.entries(element.options).map(([key, { value }]) => [key, toBranch(value)])),
  };
}

function toBranch(elements: MessageFormatElement[]): IcuBranch {
  const branch: IcuBranch = { words: '', simple: [], pound: false, inner: [] };
  for (const element of elements) {
    const inner = toArgument(element);
    if (inner) branch.inner.push(inner);
    else if (element.type === TYPE.literal) branch.words += element.value;
    else if (element.type === TYPE.pound) branch.pound = true;
    else branch.simple.push(nameOf(element));
  }
  return branch;
}

/** `{owner}`, or with its format. */
function nameOf(element: MessageFormatElement): string {
  const value = 'value' in element ? element.value : '';
  const style = 'style' in element && element.style ? ` ${JSON.stringify(element.style)}` : '';
  return element.type === TYPE.argument ? `{${value}}` : `{${value}, ${TYPE[element.type]}${style}}`;
}
