import { HttpError } from '@sightline/service';

export function refuseArchived({ status }: { status: string }): void {
  if (status === 'archived')
    throw new HttpError(409, 'The document is archived: restore one of its versions first.');
}
