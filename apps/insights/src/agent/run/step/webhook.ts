import { type Outcome, type Post, signedHeaders } from '@sightline/outbound';
import { type RunStep, type StepContext, StepError } from './step.ts';

const MOST_BODY_BYTES = 256 * 1024;

/** Below 500, and the same request can be taken later: a slow request, one that came too early, too many of them. */
const PASSING: readonly number[] = [408, 425, 429];

export interface WebhookParts {
  post: Post;
  /** None: the installation sends no webhooks of agents. */
  secretsOf: (agentId: string) => string[];
  now: () => number;
}

/** `RUN:STEP`, and inside of an each `RUN:EACH:ITEM:STEP`. The same for a step of a run whenever it is done; no dot, which ends an id in what is signed. */
export const messageIdOf = ({ runId, path }: Pick<StepContext, 'runId' | 'path'>): string =>
  [runId, ...path.split(/[[\].]+/)].join(':');

/**
 * Sends once per try. A worker that dies between the response and what it stores leaves the step to another, which sends the same body under
 * the same id. Of the response only the status is used: what a receiver writes is not trusted.
 */
export const webhookStep =
  ({ post, secretsOf, now }: WebhookParts): RunStep =>
  async ({ url, body }, context) => {
    const secrets = secretsOf(context.agentId);
    if (secrets.length === 0)
      throw new StepError(
        'no_webhook_secret',
        'Workers send no webhooks: the operator must set AGENT_WEBHOOK_SECRET.',
      );
    const payload = JSON.stringify(body);
    const bytes = Buffer.byteLength(payload);
    if (bytes > MOST_BODY_BYTES)
      throw new StepError(
        'body_too_large',
        `The body has ${bytes} bytes, and a webhook sends at most ${MOST_BODY_BYTES}.`,
      );
    const headers = signedHeaders({ id: messageIdOf(context), payload, secrets, at: new Date(now()) });
    const outcome = await post(String(url), headers, payload, context.signal);
    if (outcome.status === null) context.signal.throwIfAborted();
    return { outputs: { status: takenStatus(outcome) } };
  };

function takenStatus({ status, error, isRefused, retryAfterMs }: Outcome): number {
  if (status === null)
    throw new StepError(
      isRefused ? 'webhook_refused' : 'webhook_unavailable',
      isRefused ? `The address is ${error}.` : `The receiver did not take it: ${error}.`,
      { isTransient: !isRefused },
    );
  if (status >= 200 && status < 300) return status;
  throw new StepError(`webhook_status`, `The receiver responded with ${status}.`, {
    isTransient: status >= 500 || PASSING.includes(status),
    retryAfterMs: retryAfterMs ?? undefined,
  });
}
