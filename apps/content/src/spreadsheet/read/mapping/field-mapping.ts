import { contentFaults } from '../../../component/content-faults.ts';
import type { Field } from '../../../component/field.ts';
import type { SheetFaults } from '../sheet-fault.ts';
import type { SheetRow } from '../sheet-row.ts';
import { fromText } from './from-text.ts';
import type { Mapping } from './mapping.ts';

interface Mapped {
  fields: readonly Field[];
  /** The field that a route parameter matches. */
  slugField: string;
  mapping: Mapping;
}

export interface FieldMapping {
  /** Tells of headers that go nowhere and of those that the mapping names and the sheet does not have. */
  checkHeaders(headers: readonly string[], faults: SheetFaults): void;
  /** The row as content of the component, checked as a draft. Undefined when something is wrong with it, which is told. */
  contentOf(row: SheetRow, faults: SheetFaults): Record<string, unknown> | undefined;
}

const LONGEST_SHOWN = 40;

export function createFieldMapping({ fields, slugField, mapping }: Mapped): FieldMapping {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const named = new Map(Object.entries(mapping));
  const taken = new Set(named.values());
  /** null for a column that is left out, undefined for one that nobody named. */
  const fieldOf = (header: string): Field | null | undefined => {
    const name = named.get(header);
    if (name === null) return null;
    if (name === undefined && taken.has(header)) return undefined;
    return byName.get(name ?? header);
  };
  /** Headers that were told of already: once a column, not once a row. */
  const refused = new Set<string>();
  const refuse = (row: number, header: string, faults: SheetFaults) => {
    if (refused.has(header)) return;
    refused.add(header);
    faults.add(row, header, 'unmapped', 'matches no field; name one in the mapping, or null to leave it out');
  };

  return {
    checkHeaders(headers, faults) {
      for (const header of headers) if (fieldOf(header) === undefined) refuse(1, header, faults);
      for (const header of named.keys()) {
        if (!headers.includes(header))
          faults.add(1, header, 'missing', 'is named in the mapping, but the sheet has no such header');
      }
    },
    contentOf({ row, content }, faults) {
      const before = faults.count;
      let allGoSomewhere = true;
      const mapped: Record<string, unknown> = {};
      const headers = new Map<unknown, string>();
      for (const [header, value] of Object.entries(content)) {
        const field = fieldOf(header);
        if (field === undefined) {
          refuse(row, header, faults);
          allGoSomewhere = false;
        }
        if (!field || value === '') continue;
        headers.set(field.name, header);
        mapped[field.name] = typeof value === 'string' ? fromText(field, value) : value;
      }
      for (const { loc, msg, type } of contentFaults(fields, mapped, {
        complete: false,
        slugField,
        location: [],
      })) {
        const header = headers.get(loc[0]);
        faults.add(row, header ?? null, type, `${shown(content[header ?? ''], loc.slice(1))}${msg}`);
      }
      return allGoSomewhere && faults.count === before ? mapped : undefined;
    },
  };
}

/** What stands before a fault: the value, if it is a short text, or the location inside of it. */
function shown(value: unknown, location: readonly (string | number)[]): string {
  if (typeof value === 'string' && value.length <= LONGEST_SHOWN) return `${JSON.stringify(value)} `;
  return location.length === 0 ? '' : `${location.join('.')} `;
}
