import { defineQueue } from '@sightline/jobs';

/** One attempt of a delivery. It does nothing when the delivery is further by then. */
export interface WebhookJob {
  deliveryId: string;
  run: number;
  /** Attempts made before it in its run. */
  attempt: number;
}

/** A worker that died with a request is noticed after a minute: four times what a request may take. */
export const webhookJobs = defineQueue<WebhookJob>('webhook-deliveries', 60);
