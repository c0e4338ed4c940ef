import { receiverUrlFault } from '@sightline/outbound';
import Type from 'typebox';
import type { NodeType } from './node-type.ts';

export const webhook: NodeType = {
  type: 'webhook',
  displayName: 'Webhook',
  description:
    'Sends a value as JSON to an address outside of the installation, by POST and signed with the secret of the agent. The receiver gets it at least once, always under the same `webhook-id`. Any status but 2xx fails the step.',
  config: Type.Object(
    {
      url: Type.String({
        minLength: 1,
        maxLength: 2_000,
        description: 'An https address at a public host, written out: references in it are refused.',
      }),
      body: Type.Unknown({ description: 'What is sent, at most 256 KiB as JSON.' }),
    },
    { additionalProperties: false },
  ),
  literal: ['url'],
  outputs: () => ({
    type: 'object',
    properties: { status: { type: 'integer', description: 'HTTP status of the response, 200 to 299.' } },
    required: ['status'],
  }),
  examples: [
    {
      id: 'notify',
      type: 'webhook',
      title: 'Tell the editors',
      config: {
        url: 'https://hooks.example.com/editors',
        body: { text: 'Wrong claims: {{ steps.claims.outputs.count }}', run: { $ref: 'run.id' } },
      },
    },
  ],
  checkInstallation({ url }, refuse, { allowsPrivate, sendsWebhooks }) {
    if (!sendsWebhooks)
      refuse(
        'webhook_secret',
        'This installation sends no webhooks of agents: the operator must set AGENT_WEBHOOK_SECRET.',
        [],
      );
    if (typeof url !== 'string') return;
    const fault = /\{\{|\}\}/.test(url)
      ? 'must be written out: who runs an agent must not choose where it sends'
      : receiverUrlFault(url, allowsPrivate);
    if (fault !== undefined) refuse('webhook_url', `url ${fault}.`, ['url'], url);
  },
};
