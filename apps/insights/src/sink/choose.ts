import type { Read } from '@sightline/events';
import type { Refusal } from './position.ts';
import type { Positioned, Store } from './store.ts';

export const OTHER_CONTENT = 'It was stored before with other content';

/** Whether it is known to say something else. */
export function differs<Message>(store: Store<Message>, message: Message, known = ''): boolean {
  const content = store.content?.(message) ?? '';
  return content !== '' && known !== '' && content !== known;
}

/** Splits what was read into messages, each at its first position, further copies, and what cannot be stored. */
export function choose<Message>(
  store: Store<Message>,
  messages: Read<Message>[],
): { chosen: Positioned<Message>[]; copies: Positioned<Message>[]; refusals: Refusal[] } {
  const chosen = new Map<string, Positioned<Message>>();
  const copies: Positioned<Message>[] = [];
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
    const first = chosen.get(identity);
    if (!first) chosen.set(identity, { sequence, message });
    else if (differs(store, message, store.content?.(first.message)))
      refusals.push({ sequence, reason: OTHER_CONTENT, body: JSON.stringify(message) });
    else copies.push({ sequence, message });
  }
  return { chosen: [...chosen.values()], copies, refusals };
}
