import { type AllowsPrivate, receiverUrlFault } from '@sightline/outbound';
import type { InputFault } from '@sightline/service';

export function webhookUrlFaults(text: string, allowsPrivate: AllowsPrivate): InputFault[] {
  const msg = receiverUrlFault(text, allowsPrivate);
  return msg === undefined ? [] : [{ loc: ['body', 'url'], msg, type: 'webhook_url' }];
}
