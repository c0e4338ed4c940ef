import { derivedSecret } from '@sightline/outbound';
import type { Values } from '@sightline/service';
import type { agentWebhookSettings } from './settings.ts';

export type AgentWebhookSettings = Values<typeof agentWebhookSettings>;

/** Content may have the same installation secret: no webhook of content is named like this. */
const senderOf = (agentId: string) => `agent:${agentId}`;

/** What a receiver verifies webhooks of an agent with; undefined where the installation sends none. */
export function agentSecret({ AGENT_WEBHOOK_SECRET: root }: AgentWebhookSettings, agentId: string) {
  return root === undefined ? undefined : derivedSecret(root, senderOf(agentId));
}

/** Every secret that a webhook is signed with now, also the previous one while the installation changes it. */
export function agentSigningSecrets(settings: AgentWebhookSettings, agentId: string): string[] {
  const { AGENT_WEBHOOK_SECRET: root, AGENT_WEBHOOK_SECRET_PREVIOUS: previous } = settings;
  const roots = root === undefined ? [] : [root, previous];
  return roots.flatMap((one) => (one === undefined ? [] : derivedSecret(one, senderOf(agentId))));
}
