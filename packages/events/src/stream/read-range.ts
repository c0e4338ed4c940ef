import {
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { translateEventsError } from '../connection/errors.ts';
import { askLeader, openManager } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, ContractError } from '../contract.ts';
import { decodeMessage } from '../message.ts';

/** A stored message, or why it is none of its contract. */
export type Read<Message> = { sequence: number; bytes: number } & (
  | { message: Message }
  | { fault: string; body: string }
);

/**
 * What may be on its way to a reader. NATS ends the connection of one for which 64 MiB wait, and a reader that decodes what came takes
 * nothing meanwhile; a backlog asked for whole would so never be read. Kept as a number of messages: by bytes the client asks for a hundred
 * at most and then waits for the rest of the bytes.
 */
const bytesAhead = 48 * 1024 ** 2;

/**
 * The messages of all keys from `first` to `last`, both included, in order and as they are: also those that are not of the contract.
 * Positions that are empty are passed over, when the leader of the stream says that they are. A silence of twice the time of a request (ten
 * seconds) is a failure, so that no message is ever taken for absent.
 */
export async function* readRange<Message>(
  link: Link,
  contract: Contract<Message>,
  first: number,
  last: number,
): AsyncGenerator<Read<Message>> {
  for await (const stored of rawRange(link, contract, first, last))
    yield read(contract, stored.seq, stored.string(), stored.data.length);
}

/** A message as it is, to be published again elsewhere. */
export interface StoredCopy {
  sequence: number;
  /** Its de-duplication id; '' when it was sent without one. */
  id: string;
  key: string;
  body: string;
}

/** The same for who copies the stream: nothing is looked at. */
export async function* copyRange(
  link: Link,
  contract: Contract,
  first: number,
  last: number,
): AsyncGenerator<StoredCopy> {
  for await (const stored of rawRange(link, contract, first, last)) {
    const key = stored.subject.slice(contract.subject.length + 1);
    const id = stored.headers?.get('Nats-Msg-Id') ?? '';
    yield { sequence: stored.seq, id, key, body: stored.string() };
  }
}

async function* rawRange(link: Link, contract: Contract, first: number, last: number): AsyncGenerator<JsMsg> {
  try {
    const manager = await openManager(link);
    for (let next = first, before = next; next <= last; before = next) {
      for await (const stored of fromOneNode(link, manager, contract, { next, last })) {
        next = stored.seq + 1;
        yield stored;
      }
      if (next > last || !(await hasMore(link, manager, contract, { next, last }))) return;
      if (next === before) throw new Error(`No message of ${contract.stream} arrived from ${next} on`);
    }
  } catch (error) {
    throw translateEventsError(error);
  }
}

/** What the node of a new consumer has of the range. */
async function* fromOneNode(
  link: Link,
  manager: JetStreamManager,
  contract: Contract,
  range: { next: number; last: number },
): AsyncGenerator<JsMsg> {
  const ahead = Math.max(1, Math.floor(bytesAhead / contract.maxMessageBytes));
  const consumer = await manager.jetstream().consumers.get(contract.stream, {
    filter_subjects: `${contract.subject}.*`,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: range.next,
  });
  try {
    for (let { next, last } = range; next <= last; ) {
      const messages = await consumer.fetch({
        max_messages: Math.min(last - next + 1, ahead),
        expires: 2 * link.requestMs,
      });
      const close = () => void messages.close();
      const unwatch = link.watch(close);
      let came = 0;
      try {
        for await (const stored of messages) {
          came += 1;
          next = stored.seq + 1;
          if (stored.seq > last) return;
          yield stored;
          if (stored.seq === last || stored.info.pending === 0) return;
        }
      } finally {
        unwatch();
        close();
      }
      if (came === 0) return;
    }
  } finally {
    void consumer.delete().catch(() => undefined);
  }
}

/** Asked of the leader: on a cluster a consumer lives on one node, whose copy may be behind. What it does not have yet is not absent. */
async function hasMore(
  link: Link,
  manager: JetStreamManager,
  { stream, subject }: Contract,
  { next, last }: { next: number; last: number },
): Promise<boolean> {
  const query = { seq: next, next_by_subj: `${subject}.*` };
  try {
    const found = await askLeader(link, manager, ({ streams }) => streams.getMessage(stream, query));
    return found !== null && found.seq <= last;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.NoMessageFound) return false;
    throw error;
  }
}

function read<Message>(
  contract: Contract<Message>,
  sequence: number,
  body: string,
  bytes: number,
): Read<Message> {
  try {
    return { sequence, bytes, message: decodeMessage(contract, body) };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return { sequence, bytes, fault: error.message, body };
  }
}

/** Removes what stands at `last` and before it. */
export async function removeThrough(link: Link, contract: Contract, last: number): Promise<void> {
  try {
    const manager = await openManager(link, 0);
    await manager.streams.purge(contract.stream, { seq: last + 1 });
  } catch (error) {
    throw translateEventsError(error);
  }
}
