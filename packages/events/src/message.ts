import { type Contract, ContractError, requireUuid, subjectOf } from './contract.ts';

/** A message ready for the wire. */
export interface EncodedMessage {
  id: string;
  stream: string;
  subject: string;
  body: string;
}

export interface Received<Message> {
  message: Message;
  /** Place in the stream. */
  sequence: number;
  /** 1 at the first delivery. */
  delivery: number;
}

export function encodeMessage<Message>(contract: Contract<Message>, message: Message): EncodedMessage {
  const fault = contract.fault(message);
  if (fault) throw new ContractError(`Not a message of ${contract.stream}: ${fault}`);
  const id = requireUuid(contract.id(message), 'The message id');
  const subject = subjectOf(contract, contract.key(message));
  const body = JSON.stringify(message);
  const bytes = Buffer.byteLength(body);
  if (bytes > contract.maxMessageBytes) {
    throw new ContractError(
      `Message ${id} has ${bytes} bytes; ${contract.stream} takes ${contract.maxMessageBytes}`,
    );
  }
  return { id, stream: contract.stream, subject, body };
}

/** Fields that this version does not know are kept: publishers may be newer than consumers. */
export function decodeMessage<Message>(contract: Contract<Message>, body: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new ContractError(`Not JSON in ${contract.stream}`, { cause });
  }
  const fault = contract.fault(value);
  if (fault) throw new ContractError(`Not a message of ${contract.stream}: ${fault}`);
  return value as Message;
}
