import type { InputFault } from '@sightline/service';
import { refuseFaults } from '../refuse-faults.ts';
import { definitionFaults } from './definition-faults.ts';
import type { Field } from './field.ts';

interface Definition {
  titleField: string;
  routeSlugField: string;
  fields: Field[];
}

/** Refuses, with every fault named, a definition whose parts do not fit each other. */
export function checkDefinition({ titleField, routeSlugField, fields }: Definition): void {
  const faults: InputFault[] = definitionFaults(fields, ['body', 'fields']);
  for (const [part, name] of Object.entries({ titleField, routeSlugField })) {
    const field = fields.findLast((one) => one.name === name);
    if (field?.type === 'string') continue;
    const msg = field
      ? `must name a field of type string, and ${name} is ${field.type}`
      : `names no field: ${name}`;
    faults.push({ loc: ['body', part], msg, type: 'field_reference' });
  }
  refuseFaults(faults);
}
