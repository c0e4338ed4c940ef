import Type, { type Static } from 'typebox';
import { nameField, readName } from '../http/name.ts';
import { withoutFaults } from '../http/refuse-faults.ts';

/** What people may set of a category itself. */
export const categoryParts = {
  name: nameField,
  internal_name: Type.Optional(
    Type.Union([nameField, Type.Null()], { description: 'What your teams call it. null clears it.' }),
  ),
};

const Parts = Type.Partial(Type.Object(categoryParts));

/** What is given, as it is kept. */
export function readCategory({ name, internal_name }: Static<typeof Parts>) {
  return withoutFaults((faults) => ({
    name: name && readName(name, ['body', 'name'], faults),
    internal_name: internal_name && readName(internal_name, ['body', 'internal_name'], faults),
  }));
}
