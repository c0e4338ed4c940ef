import { setTimeout as pause } from 'node:timers/promises';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Link } from '../connection/link.ts';
import { type Contract, subjectOf } from '../contract.ts';
import type { Log } from '../log.ts';
import type { ConsumeOptions, Handler } from './consume-options.ts';
import { handleMessage } from './handle-message.ts';

export interface Consumption {
  /** Waits for the handler that runs; what was fetched and not begun goes back. */
  stop(): Promise<void>;
}

/** At least once: a message is acknowledged after its handler resolved, and comes again when that did not happen. */
export function consume<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  options: ConsumeOptions<Message>,
  handler: Handler<Message>,
): Consumption {
  if (!/^[\w-]{1,64}$/.test(options.durable)) throw new TypeError(`Not a durable name: ${options.durable}`);
  const filter = options.key === undefined ? `${contract.subject}.*` : subjectOf(contract, options.key);
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  const done = run();

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted && !link.closed; ) {
      try {
        messages = await open();
        failures = 0;
        await work(messages);
      } catch (error) {
        if (failures++ === 0)
          log.warn({ err: error, durable: options.durable }, 'Consuming stopped; retrying');
        await pause(Math.min(250 * 2 ** failures, 5_000), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  async function open(): Promise<ConsumerMessages> {
    const connection = await link.connection(5_000);
    const manager = await jetstreamManager(connection, { checkAPI: false });
    await manager.consumers.add(contract.stream, {
      durable_name: options.durable,
      filter_subject: filter,
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(options.ackWaitMs ?? 30_000),
      max_ack_pending: options.inOrder ? 1 : 1_000,
    });
    const consumer = await jetstream(connection).consumers.get(contract.stream, options.durable);
    return consumer.consume({
      max_messages: options.inOrder ? 1 : 100,
      expires: 5_000,
      abort_on_missing_resource: true,
    });
  }

  async function work(current: ConsumerMessages): Promise<void> {
    const close = () => void current.close();
    stopping.signal.addEventListener('abort', close, { once: true });
    if (stopping.signal.aborted) close();
    // After a reconnect it is opened anew at once; the client library's own recovery may wait for seconds.
    const unwatch = link.watch((change) => change === 'back' && close());
    try {
      for await (const delivered of current) {
        // Given back a moment later: at once, the server may send it to the request that is just being withdrawn.
        if (stopping.signal.aborted) delivered.nak(250);
        else await handleMessage(contract, log, options, handler, delivered);
      }
    } finally {
      unwatch();
      stopping.signal.removeEventListener('abort', close);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
