import { privateTargets } from '@sightline/outbound';
import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { MOST_WEBHOOKS, Webhook, webhookExample, webhookFields, websiteParams } from '../webhook.ts';
import { webhookSecret } from '../webhook-secret.ts';
import { webhookUrlFaults } from '../webhook-url.ts';
import { insertWebhook } from './query.ts';

const { url, description, types, drafts } = webhookFields;
const Body = Type.Object(
  {
    url,
    description: Type.Optional(description),
    types: Type.Optional(types),
    drafts: Type.Optional(drafts),
  },
  {
    additionalProperties: false,
    examples: [{ url: 'https://renderer.aurora.example/sightline', description: 'Rebuilds changed pages' }],
  },
);

const Created = Type.Object(
  {
    ...Webhook.properties,
    secret: Type.String({ description: 'What its requests are signed with. Keep it where the receiver is.' }),
  },
  { examples: [{ ...webhookExample, secret: 'whsec_example' }] },
);

export function createWebhookRoute(app: Service, { pool, newId, settings }: Content): void {
  app.post('/manage/websites/:id/webhooks', {
    config: needs('content_manage'),
    schema: {
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      description: `From now on every change of the website is sent to the address, signed as Standard Webhooks says. A website has at most ${MOST_WEBHOOKS}.`,
      tags: ['Management'],
      params: websiteParams,
      body: Body,
      response: { 201: Created, ...problemResponses(400, 401, 403, 404, 409) },
    },
    handler: async (request, reply) => {
      refuseFaults(webhookUrlFaults(request.body.url, privateTargets(settings)));
      const webhook = await insertWebhook(pool, organizationsOf(request), {
        id: newId(),
        websiteId: request.params.id.toLowerCase(),
        url: request.body.url,
        description: request.body.description ?? '',
        types: request.body.types ?? null,
        drafts: request.body.drafts ?? false,
      });
      const secret = webhookSecret(settings, { id: webhook.id, generation: 1 });
      return reply.code(201).send({ ...webhook, secret });
    },
  });
}
