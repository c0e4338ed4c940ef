import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';

/** One kind of message: where it is kept, for how long, and what it must look like. Owned by one module in `contracts/`. */
export interface Contract<Message = unknown> {
  readonly stream: string;
  /** Messages travel on `<subject>.<key>`. */
  readonly subject: string;
  /** Once stored, they are also sent on `<live>.<key>`, to those who listen at that moment. */
  readonly live?: string;
  readonly schema: TSchema;
  readonly maxAgeMs: number;
  readonly maxBytes: number;
  readonly maxMessageBytes: number;
  /** A message id seen again within this time is dropped by the server. */
  readonly dedupeWindowMs: number;
  /** `old`: a full stream drops its oldest messages. `new`: it refuses, and the publisher waits. */
  readonly discard: 'old' | 'new';
  /** UUID of the message. */
  id(message: Message): string;
  /** UUID of what the order is kept for: the website. */
  key(message: Message): string;
  /** Why a value is not a message of this contract; undefined when it is one. */
  fault(value: unknown): string | undefined;
}

export interface ContractDefinition<Schema extends TSchema> {
  stream: string;
  subject: string;
  live?: string;
  schema: Schema;
  maxAgeMs: number;
  maxBytes: number;
  maxMessageBytes?: number;
  dedupeWindowMs?: number;
  discard?: 'old' | 'new';
  id: (message: Static<Schema>) => string;
  key: (message: Static<Schema>) => string;
}

/** The value is not what the contract says. Repeating does not help. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const require = createRequire(import.meta.url);

export function defineContract<Schema extends TSchema>(
  definition: ContractDefinition<Schema>,
): Contract<Static<Schema>> {
  // Compiled at the first message: a process that never sends or reads one does not pay for it.
  let validate: ValidateFunction | undefined;
  return {
    maxMessageBytes: 256 * 1024,
    dedupeWindowMs: 120_000,
    discard: 'old',
    ...definition,
    fault(value) {
      if (!validate) {
        const { Ajv } = require('ajv') as typeof import('ajv');
        validate = new Ajv({ strict: false, validateSchema: false }).compile(definition.schema);
      }
      if (validate(value)) return undefined;
      const [first] = validate.errors ?? [];
      return first ? `${first.instancePath || '/'} ${first.message}` : 'does not match the schema';
    },
  };
}

/**
 * The same contract on a stream of its own: for deployments that share one NATS, and for tests and proofs, which neither see
 * nor disturb each other. A server reserves the size of every stream, so those that make many give a smaller one.
 */
export function isolateContract<Message>(
  contract: Contract<Message>,
  prefix: string,
  maxBytes = contract.maxBytes,
): Contract<Message> {
  if (!/^[a-z0-9]{1,32}$/.test(prefix)) throw new TypeError(`Not a prefix: ${prefix}`);
  return {
    ...contract,
    stream: `${prefix}_${contract.stream}`,
    subject: `${prefix}.${contract.subject}`,
    ...(contract.live && { live: `${prefix}.${contract.live}` }),
    maxBytes,
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function requireUuid(value: string, what: string): string {
  if (!uuid.test(value)) throw new ContractError(`${what} is not a UUID in lower case`);
  return value;
}

/** Only a UUID becomes part of a subject: no dot or wildcard in a key can reach another one's messages. */
export function subjectOf(contract: Contract, key: string): string {
  return `${contract.subject}.${requireUuid(key, 'The key')}`;
}

export function liveSubjectOf(contract: Contract, key: string): string {
  if (!contract.live) throw new TypeError(`${contract.stream} has no live subject`);
  return `${contract.live}.${requireUuid(key, 'The key')}`;
}
