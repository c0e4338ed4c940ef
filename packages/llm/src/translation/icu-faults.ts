import type { IcuArgument, IcuBranch } from './icu.ts';
import { simpleIn } from './placeholders.ts';
import type { TextFault } from './text-fault.ts';

const NONE: IcuBranch = { words: '', simple: [], pound: false, inner: [] };

/**
 * A select keeps its keys. A plural keeps those of exact numbers, and has the categories of its own language: Russian may say `few`
 * where English cannot, and Japanese need not say `one`.
 */
function icuFaults(source: IcuArgument, result: IcuArgument, language: string): TextFault[] {
  const name = (key: string) => `{${source.name}: ${key}}`;
  const faults: TextFault[] = [];
  const own = source.type === 'select' ? undefined : pluralCategories(language, source.type);
  for (const key of source.branches.keys()) {
    const needed = own === undefined || key === 'other' || key.startsWith('=') || own.has(key);
    if (needed && !result.branches.has(key)) faults.push({ kind: 'lost', what: name(key) });
  }
  const counted = [...source.branches.values()].some(({ pound }) => pound);
  for (const [key, branch] of result.branches) {
    const model = source.branches.get(key) ?? (own?.has(key) ? source.branches.get('other') : undefined);
    if (!model) {
      faults.push({ kind: 'added', what: name(key) });
      continue;
    }
    if (branch.pound && !counted) faults.push({ kind: 'added', what: name(`${key} #`) });
    // Only `other` stands for more than one number in every language.
    if (key === 'other' && model.pound && !branch.pound) faults.push({ kind: 'lost', what: name('other #') });
    faults.push(...branchFaults(model, branch, language));
  }
  return faults;
}

function branchFaults(source: IcuBranch, result: IcuBranch, language: string): TextFault[] {
  const texts = ({ words, simple }: IcuBranch) => [...simpleIn(words).map(({ text }) => text), ...simple];
  return [...listFaults(texts(source), texts(result)), ...innerFaults(source.inner, result.inner, language)];
}

/** Those of the same argument are compared in their order. */
export function innerFaults(
  source: readonly IcuArgument[],
  result: readonly IcuArgument[],
  language: string,
): TextFault[] {
  const key = ({ name, type }: IcuArgument) => `{${name}, ${type}}`;
  const faults = listFaults(source.map(key), result.map(key));
  if (faults.length > 0) return faults;
  const order = (all: readonly IcuArgument[]) =>
    all.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
  const sorted = order(result);
  return order(source).flatMap((one, index) => icuFaults(one, sorted[index] ?? empty(one), language));
}

const empty = (argument: IcuArgument): IcuArgument => ({ ...argument, branches: new Map([['other', NONE]]) });

function pluralCategories(language: string, type: 'plural' | 'ordinal'): Set<string> {
  const rules = new Intl.PluralRules(language, { type: type === 'ordinal' ? 'ordinal' : 'cardinal' });
  return new Set(rules.resolvedOptions().pluralCategories);
}

/** What the second list lost of the first, and what it has besides; each as often as it is so. The order is free. */
export function listFaults(source: readonly string[], result: readonly string[]): TextFault[] {
  const open = new Map<string, number>();
  for (const one of source) open.set(one, (open.get(one) ?? 0) + 1);
  for (const one of result) open.set(one, (open.get(one) ?? 0) - 1);
  return [...open].flatMap(([what, count]) =>
    Array.from({ length: Math.abs(count) }, (): TextFault => ({ kind: count > 0 ? 'lost' : 'added', what })),
  );
}
