import { type Contract, isolateContract } from '@sightline/events';

/** A contract on the stream of this deployment. */
export function deployedContract<Message>(
  contract: Contract<Message>,
  { EVENTS_PREFIX }: { EVENTS_PREFIX: string | undefined },
  maxBytes = contract.maxBytes,
): Contract<Message> {
  return EVENTS_PREFIX ? isolateContract(contract, EVENTS_PREFIX, maxBytes) : { ...contract, maxBytes };
}
