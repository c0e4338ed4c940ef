import Type, { type Static } from 'typebox';
import { webhookParams } from '../webhook.ts';

const time = Type.String({ format: 'date-time' });

const Attempt = Type.Object({
  at: time,
  status: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of the answer; null when there was none.',
  }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why there was no answer.' }),
  durationMs: Type.Integer(),
  response: Type.String({ description: 'The beginning of the answer, up to 1 KiB.' }),
});

const states = ['waiting', 'succeeded', 'failed'] as const;
export const deliveryState = Type.Enum([...states], {
  description:
    '`waiting`: an attempt is to come. `failed`: the last one failed, or the webhook was disabled.',
});

const fields = {
  id: Type.String({ format: 'uuid' }),
  webhookId: Type.String({ format: 'uuid' }),
  eventId: Type.String({ format: 'uuid', description: 'The `webhook-id` of every attempt.' }),
  type: Type.String({ description: '`content.` and the type of the change, or `webhook.test`.' }),
  state: deliveryState,
  attempts: Type.Integer({ description: 'Made since it was sent or redelivered.' }),
  nextAttemptAt: Type.Union([time, Type.Null()]),
  lastAttempt: Type.Union([Attempt, Type.Null()]),
  createdAt: time,
};

const example = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
  webhookId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  eventId: '0198c2c4-7d5e-7c3a-9d3e-0123456789af',
  type: 'content.published',
  state: 'succeeded' as const,
  attempts: 1,
  nextAttemptAt: null,
  lastAttempt: { at: '2026-11-15T09:30:00.100Z', status: 204, error: null, durationMs: 41, response: '' },
  createdAt: '2026-11-15T09:30:00.000Z',
};

export const WebhookDelivery = Type.Object(fields, { $id: 'WebhookDelivery', examples: [example] });
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const DeliveryDetails = Type.Object(
  {
    ...fields,
    payload: Type.String({ description: 'The body, byte for byte as it is signed.' }),
    attemptLog: Type.Array(Attempt, { description: 'The last ten attempts, oldest first.' }),
  },
  {
    examples: [
      {
        ...example,
        payload: '{"type":"content.published","timestamp":"2026-11-15T09:30:00.000Z","data":{}}',
        attemptLog: [example.lastAttempt],
      },
    ],
  },
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;

/** Columns of a `webhook_deliveries d` row as a `WebhookDelivery`. */
export const deliveryColumns = `
  d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.type, d.state, d.attempts,
  d.next_attempt_at AS "nextAttemptAt", d.attempt_log->-1 AS "lastAttempt", d.created_at AS "createdAt"`;

export const deliveryParams = Type.Object({
  ...webhookParams.properties,
  deliveryId: Type.String({ format: 'uuid' }),
});
