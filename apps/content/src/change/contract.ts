import { type ContentChange, type Contract, contentChanges, isolateContract } from '@sightline/events';

/** The stream of content changes of this deployment. */
export function changesContract({
  EVENTS_PREFIX,
}: {
  EVENTS_PREFIX: string | undefined;
}): Contract<ContentChange> {
  return EVENTS_PREFIX ? isolateContract(contentChanges, EVENTS_PREFIX) : contentChanges;
}
