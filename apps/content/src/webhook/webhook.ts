import Type, { type Static } from 'typebox';

export const MOST_WEBHOOKS = 20;

export const webhookFields = {
  url: Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'Where changes are sent: https, at a public address, without credentials or a fragment.',
  }),
  description: Type.String({ maxLength: 500, description: 'For people.' }),
  types: Type.Union(
    [
      Type.Array(
        Type.String({
          pattern: '^[a-z_]{1,100}$',
          'x-pattern-message': 'must be a type of change, such as `published`',
        }),
        {
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
        },
      ),
      Type.Null(),
    ],
    { description: 'Types of changes that are sent, such as `published`; null sends all.' },
  ),
  drafts: Type.Boolean({ description: 'Also sends changes of drafts, which only a preview shows.' }),
};

const time = Type.String({ format: 'date-time' });

export const webhookExample = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  websiteId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  url: 'https://renderer.aurora.example/sightline',
  description: 'Rebuilds changed pages',
  types: null,
  drafts: false,
  state: 'enabled',
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const Webhook = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    websiteId: Type.String({ format: 'uuid' }),
    ...webhookFields,
    state: Type.Enum(['enabled', 'disabled'], { description: 'Nothing is sent to a disabled one.' }),
    disabledReason: Type.Union([Type.Enum(['person', 'failing', 'gone', 'overflow']), Type.Null()], {
      description:
        '`person`: by one of you. `failing`: every attempt failed for days. `gone`: it answered 410. `overflow`: more waited than are kept.',
    }),
    failingSince: Type.Union([time, Type.Null()], {
      description: 'Since when every attempt failed; null after a success.',
    }),
    previousSecretUntil: Type.Union([time, Type.Null()], {
      description: 'Until then the secret before the last rotation signs as well.',
    }),
    createdAt: time,
    updatedAt: time,
  },
  {
    $id: 'Webhook',
    examples: [webhookExample],
  },
);
export type Webhook = Static<typeof Webhook>;

/** Columns of a `webhooks h` row as a `Webhook`. */
export const webhookColumns = `
  h.id, h.website_id AS "websiteId", h.url, h.description, h.types, h.drafts, h.state,
  h.disabled_reason AS "disabledReason", h.failing_since AS "failingSince",
  h.previous_secret_until AS "previousSecretUntil", h.created_at AS "createdAt", h.updated_at AS "updatedAt"`;

/** True for the webhook $1 of the website $2 where that is of one of the organizations $3; otherwise there is none. */
export const isTheirs = `h.id = $1 AND h.website_id = $2
  AND EXISTS (SELECT 1 FROM websites w WHERE w.id = h.website_id AND w.organization_id = ANY ($3))`;

export const websiteParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
});

export const webhookParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  webhookId: Type.String({ format: 'uuid' }),
});

/** Which webhook a management request means, and for whom. */
export interface WebhookTarget {
  webhookId: string;
  websiteId: string;
  organizations: string[];
}
