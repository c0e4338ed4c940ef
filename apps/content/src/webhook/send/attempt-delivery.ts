import { Webhook } from 'standardwebhooks';
import type { WebhookJob } from '../webhook-jobs.ts';
import { signingSecrets } from '../webhook-secret.ts';
import { findDueDelivery } from './due-delivery.ts';
import { giveUp, recordAttempt } from './record-attempt.ts';
import type { SendingParts } from './sending-parts.ts';

/**
 * Makes one attempt and records it. At least once: a process that dies between the receiver's answer and the record leaves the
 * job to another, which sends the same event under the same `webhook-id`.
 */
export async function attemptDelivery(parts: SendingParts, job: WebhookJob): Promise<void> {
  const due = await findDueDelivery(parts.pool, job);
  if (!due) return;
  if (due.state === 'disabled') return giveUp(parts.pool, job);
  const at = parts.now();
  const { webhookId: id, generation, previousUntil, eventId, payload } = due;
  const secrets = signingSecrets(parts.settings, { id, generation, previousUntil }, at);
  const outcome = await parts.post(due.url, signedHeaders({ eventId, payload, secrets, at }), payload);
  await recordAttempt(parts, job, due.webhookId, { ...outcome, at });
  parts.onAttempt?.(outcome);
}

interface Signed {
  eventId: string;
  payload: string;
  secrets: string[];
  at: Date;
}

/** The headers of Standard Webhooks 1.0, with a signature for each secret. */
function signedHeaders({ eventId, payload, secrets, at }: Signed): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Sightline',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, payload)).join(' '),
  };
}
