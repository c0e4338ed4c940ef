import type { Log } from '@sightline/service';
import { type Contract, ContractError } from '../contract.ts';
import { decodeMessage } from '../message.ts';

/** A stored message; undefined and logged when it is not what its contract says, since it will never be. */
export function readable<Message>(
  contract: Contract<Message>,
  log: Log,
  sequence: number,
  body: string,
): Message | undefined {
  try {
    return decodeMessage(contract, body);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    log.error(
      { err: error, stream: contract.stream, sequence },
      'A stored message is not what its contract says; skipped',
    );
    return undefined;
  }
}
