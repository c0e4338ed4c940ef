import Type, { type Static } from 'typebox';
import { nameField, readName } from '../http/name.ts';
import { withoutFaults } from '../http/refuse-faults.ts';
import type { CitationGroups } from './group.ts';
import { readRules, rulesField } from './rules.ts';

/** What people may set of a group. */
export const groupParts = { name: nameField, rules: rulesField };

const Parts = Type.Partial(Type.Object(groupParts));

/** What is given, as it is kept. 422 with the place of each fault; 409 for a name that a group of this kind cannot have. */
export function readGroup({ refuseName }: CitationGroups, { name, rules }: Static<typeof Parts>) {
  const values = withoutFaults((faults) => ({
    name: name && readName(name, ['body', 'name'], faults),
    rules: rules && JSON.stringify(readRules(rules, faults)),
  }));
  if (values.name !== undefined) refuseName(values.name);
  return values;
}
