import type { Field, Kind } from '../../component/field.ts';
import type { TextSource } from './found-text.ts';

/** A field that is in no list: lists, rich texts and images are units as a whole, objects are not. */
export interface Unit {
  address: string;
  kind: Kind;
  /** Has no words that belong to a text of the source: a number, a choice, a reference, the slug. */
  isPlain: boolean;
}

const TEXTUAL = new Set<Kind['type']>(['string', 'text', 'rich_text', 'list', 'image']);

export function unitsOf({ fields, slugField }: Pick<TextSource, 'fields' | 'slugField'>): Unit[] {
  const inside = (list: readonly Field[], above: string): Unit[] =>
    list.flatMap((field) => {
      const address = `${above}/${field.name}`;
      if (field.type === 'object') return inside(field.fields, address);
      const isPlain = !TEXTUAL.has(field.type) || address === `/${slugField}`;
      return [{ address, kind: field, isPlain }];
    });
  return inside(fields, '');
}

/** The address of the unit that an address is in. */
export function unitOf(address: string, units: ReadonlySet<string>): string {
  for (let end = address.length; end > 0; end = address.lastIndexOf('/', end - 1)) {
    const above = address.slice(0, end);
    if (units.has(above)) return above;
  }
  return '';
}
