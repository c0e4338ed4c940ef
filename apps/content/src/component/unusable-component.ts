import { HttpError } from '@sightline/service';
import type { LockedComponent } from './lock-component.ts';

/** Why content cannot be of the component that a request names at `loc`. */
export function unusableComponent(
  name: string,
  component: LockedComponent | undefined,
  loc: ['body' | 'path', 'schema_name'] = ['body', 'schema_name'],
): HttpError {
  const msg = component
    ? `${name} is archived and takes no new content`
    : `This website has no component ${name}`;
  return new HttpError(400, `${loc.join('.')}: ${msg}`, {
    faults: [{ loc, msg, type: component ? 'archived' : 'field_reference' }],
  });
}
