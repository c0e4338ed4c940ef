import type { InputFault } from '@sightline/service';
import { refuseFaults } from '../http/refuse-faults.ts';
import { definitionFaults } from './definition-faults.ts';
import type { Field } from './field.ts';

interface Definition {
  /** Of a new component; one that is there keeps its name. */
  name?: string | undefined;
  titleField: string;
  routeSlugField: string;
  fields: Field[];
}

type Given = Pick<Definition, 'fields'> & Partial<Definition>;

/** Refuses, with every fault named, a definition whose parts do not fit each other. */
export function checkDefinition(definition: Definition): void {
  refuseFaults(misfits(definition));
}

/** The same of a body that has other errors besides: of its parts those that fit the schema. */
export function misfitsBesides(body: object, fits: (part: string) => boolean): InputFault[] {
  if (!fits('fields')) return [];
  const { fields, titleField, routeSlugField } = body as Definition;
  return misfits({
    fields,
    ...(fits('titleField') && { titleField }),
    ...(fits('routeSlugField') && { routeSlugField }),
  });
}

function misfits({ name, fields, titleField, routeSlugField }: Given): InputFault[] {
  const faults = definitionFaults(fields, ['body', 'fields']);
  if (name === 'language') {
    const msg =
      'must be another name: parameters of routes that are bound to `language` take one of the supported languages';
    faults.push({ loc: ['body', 'name'], msg, type: 'reserved' });
  }
  for (const [part, name] of Object.entries({ titleField, routeSlugField })) {
    // A component of blocks needs neither.
    if (name === undefined || name === '') continue;
    const field = fields.findLast((one) => one.name === name);
    if (field?.type === 'string') continue;
    const msg = field
      ? `must name a field of type string, and ${name} is ${field.type}`
      : `names no field: ${name}`;
    faults.push({ loc: ['body', part], msg, type: 'field_reference' });
  }
  return faults;
}
