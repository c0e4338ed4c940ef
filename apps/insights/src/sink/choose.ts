import type { Read } from '@sightline/events';
import type { Refusal } from './place.ts';
import type { Placed, Store } from './store.ts';

/** Splits what was read into messages, each at its first place, further copies, and what cannot be stored. */
export function choose<Message>(
  store: Store<Message>,
  messages: Read<Message>[],
): { chosen: Placed<Message>[]; copies: Placed<Message>[]; refusals: Refusal[] } {
  const chosen = new Map<string, Placed<Message>>();
  const copies: Placed<Message>[] = [];
  const refusals: Refusal[] = [];
  for (const one of messages) {
    const { sequence } = one;
    if (!('message' in one)) {
      refusals.push({ sequence, reason: one.fault, body: one.body });
      continue;
    }
    const { message } = one;
    const reason = store.fault(message);
    if (reason !== undefined) {
      refusals.push({ sequence, reason, body: JSON.stringify(message) });
      continue;
    }
    const identity = store.identity(message);
    if (chosen.has(identity)) copies.push({ sequence, message });
    else chosen.set(identity, { sequence, message });
  }
  return { chosen: [...chosen.values()], copies, refusals };
}
