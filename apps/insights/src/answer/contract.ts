import { type Answer, answers, type Contract, isolateContract } from '@sightline/events';

interface StreamSettings {
  EVENTS_PREFIX: string | undefined;
}

/** The stream of answers of this deployment. */
export function answersContract({ EVENTS_PREFIX }: StreamSettings, maxBytes?: number): Contract<Answer> {
  const contract = EVENTS_PREFIX ? isolateContract(answers, EVENTS_PREFIX) : answers;
  return maxBytes === undefined ? contract : { ...contract, maxBytes };
}
