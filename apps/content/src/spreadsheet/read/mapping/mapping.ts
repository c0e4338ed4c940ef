import type { InputFault } from '@sightline/service';
import type { Field } from '../../../component/field.ts';

/** By header the name of the field that its column goes to, or null for a column that is left out. */
export type Mapping = Readonly<Record<string, string | null>>;

/** What is wrong with a mapping whatever the sheet: fields that the component does not have, or that two columns go to. */
export function mappingFaults(
  mapping: Mapping,
  fields: readonly Field[],
  place: readonly string[] = ['body', 'mapping'],
): InputFault[] {
  const faults: InputFault[] = [];
  const taken = new Map<string, string>();
  for (const [header, name] of Object.entries(mapping)) {
    if (name === null) continue;
    const loc = [...place, header];
    const other = taken.get(name);
    if (!fields.some((field) => field.name === name))
      faults.push({ loc, type: 'unknown_field', msg: `names no field of the component: ${name}` });
    else if (other !== undefined)
      faults.push({ loc, type: 'duplicate', msg: `goes to the field of ${JSON.stringify(other)}: ${name}` });
    else taken.set(name, header);
  }
  return faults;
}
