import { m } from '../language/messages.ts';
import type { Filter, Reason } from './grammar.ts';

/** A filter as people read it. `names` are of ids that stand in addresses. */
export function wordsOf(filter: Filter, names: ReadonlyMap<string, string>): { about: string; rest: string } {
  if ('and' in filter)
    return { about: '', rest: filter.and.map((inner) => phrase(inner, names)).join(` ${m.and()} `) };
  if ('or' in filter)
    return { about: '', rest: filter.or.map((inner) => phrase(inner, names)).join(` ${m.or()} `) };
  if ('not' in filter) return { about: m.not(), rest: phrase(filter.not, names) };
  if ('has' in filter)
    return { about: m.hasHeld(filter.has), rest: filter.where ? phrase(filter.where, names) : '' };
  const values = typeof filter.value === 'string' ? [filter.value] : filter.value;
  return {
    about: m.condition(m.fieldName(filter.field), filter.op),
    rest: values.map((value) => names.get(value) ?? value).join(', '),
  };
}

function phrase(filter: Filter, names: ReadonlyMap<string, string>): string {
  const { about, rest } = wordsOf(filter, names);
  const text = [about, rest].filter((part) => part !== '').join(' ');
  return 'and' in filter || 'or' in filter ? `(${text})` : text;
}

export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'field':
      return m.noSuchField(reason.name);
    case 'held':
      return m.noSuchHeld(reason.name);
    case 'syntax':
      return m.unexpectedAt(reason.position);
    case 'empty-list':
      return m.emptyList();
    case 'too-deep':
      return m.tooDeep();
  }
}
