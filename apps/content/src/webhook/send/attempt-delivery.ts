import { signedHeaders } from '@sightline/outbound';
import type { WebhookJob } from '../webhook-jobs.ts';
import { signingSecrets } from '../webhook-secret.ts';
import { findDueDelivery } from './due-delivery.ts';
import { giveUp, recordAttempt } from './record-attempt.ts';
import type { SendingParts } from './sending-parts.ts';

/**
 * Makes one attempt and records it. At least once: a process that dies between the receiver's response and the record leaves the
 * job to another, which sends the same event under the same `webhook-id`.
 */
export async function attemptDelivery(parts: SendingParts, job: WebhookJob): Promise<void> {
  const due = await findDueDelivery(parts.pool, job);
  if (!due) return;
  if (due.state === 'disabled') return giveUp(parts.pool, job);
  const at = parts.now();
  const { webhookId: id, generation, previousUntil, eventId, payload } = due;
  const secrets = signingSecrets(parts.settings, { id, generation, previousUntil }, at);
  const outcome = await parts.post(due.url, signedHeaders({ id: eventId, payload, secrets, at }), payload);
  await recordAttempt(parts, job, due.webhookId, { ...outcome, at });
  parts.onAttempt?.(outcome);
}
