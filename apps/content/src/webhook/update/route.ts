import { privateTargets } from '@sightline/outbound';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { type Webhook, webhookFields, webhookParams } from '../webhook.ts';
import { webhookTarget } from '../webhook-target.ts';
import { webhookUrlFaults } from '../webhook-url.ts';
import { updateWebhook } from './query.ts';

const { url, description, types, drafts } = webhookFields;
const Body = Type.Object(
  {
    url: Type.Optional(url),
    description: Type.Optional(description),
    types: Type.Optional(types),
    drafts: Type.Optional(drafts),
    state: Type.Optional(Type.Enum(['enabled', 'disabled'])),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ state: 'enabled' }] },
);

export function updateWebhookRoute(app: Service, { pool, settings }: Content): void {
  app.patch('/manage/websites/:id/webhooks/:webhookId', {
    config: needs('content_manage'),
    schema: {
      operationId: 'updateWebhook',
      summary: 'Change a webhook',
      description:
        'Changes what is given. `state: enabled` also clears its failures. Changes of the time while it was disabled are not sent afterwards: render everything again.',
      tags: ['Management'],
      params: webhookParams,
      body: Body,
      response: { 200: Type.Unsafe<Webhook>(Type.Ref('Webhook')), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { body } = request;
      if (body.url !== undefined) {
        refuseFaults(webhookUrlFaults(body.url, privateTargets(settings)));
      }
      const webhook = await updateWebhook(pool, webhookTarget(request, request.params), body);
      if (!webhook) throw new HttpError(404, 'No such webhook.');
      return webhook;
    },
  });
}
