import { translationQueue } from './translation/translation-queue.ts';
import { webhookJobs } from './webhook/webhook-jobs.ts';

/** Every queue of the content service. The migrate command makes them. */
export const queues = [webhookJobs, translationQueue];
