import type { Log } from '@sightline/service';
import type { Link } from '../connection/link.ts';
import type { Contract } from '../contract.ts';
import { filterOf, openDurable } from './durable.ts';
import type { ConsumeOptions, Handler } from './handle-message.ts';
import { handleMessage } from './handle-message.ts';
import { type Consumption, keepRunning } from './keep-running.ts';

/** At least once: a message is acknowledged after its handler resolved, and comes again when that did not happen. */
export function consume<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  options: ConsumeOptions<Message>,
  handler: Handler<Message>,
): Consumption {
  filterOf(contract, options);
  return keepRunning(link, log, options.durable, async (stopping) => {
    const consumer = await openDurable(link, contract, options, options.inOrder ? 1 : 1_000);
    const messages = await consumer.consume({
      max_messages: options.inOrder ? 1 : 100,
      expires: 5_000,
      abort_on_missing_resource: true,
    });
    const close = () => void messages.close();
    stopping.addEventListener('abort', close, { once: true });
    if (stopping.aborted) close();
    // After a reconnect it is opened again at once; the client library's own recovery may wait for seconds.
    const unwatch = link.watch((change) => change === 'back' && close());
    try {
      for await (const delivered of messages) {
        // Given back a moment later: at once, the server may send it to the request that is just being withdrawn.
        if (stopping.aborted) delivered.nak(250);
        else await handleMessage(contract, log, options, handler, delivered);
      }
    } finally {
      unwatch();
      stopping.removeEventListener('abort', close);
    }
  });
}
