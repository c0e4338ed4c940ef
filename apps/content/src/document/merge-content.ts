import { HttpError } from '@sightline/service';

type Values = Record<string, unknown>;

/**
 * The draft with the fields that an edit names: each replaces the value of that field whole, and null removes it. A field that
 * the edit does not name stays.
 */
export function mergeContent(draft: Values, edit: Values): Values {
  return pick({ ...draft, ...edit }, (name) => edit[name] !== null);
}

/** What of an edit must be checked by itself: not a null that removes something, even a field that the component has no more. */
export function namedIn(edit: Values, draft: Values): Values {
  return pick(edit, (name) => edit[name] !== null || !Object.hasOwn(draft, name));
}

function pick(values: Values, wanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
}

export function refuseArchived({ status }: { status: string }): void {
  if (status === 'archived')
    throw new HttpError(409, 'The document is archived: restore one of its versions first.');
}
