import { modelSettings } from '@sightline/llm';
import { engineSettings, natsUrl, serviceSettings, setting } from '@sightline/service';
import { databaseUrl, tokensPerMonth, webhookSettings } from './settings.ts';

const workerRoles = ['relay', 'webhooks', 'translation', 'usage'] as const;

export const workerSettings = {
  ...serviceSettings,
  PORT: setting.integer({
    description: 'Port of the probes and metrics of the worker.',
    min: 0,
    max: 65_535,
    default: 4012,
  }),
  DATABASE_URL: databaseUrl,
  NATS_URL: setting.url({
    description: 'NATS with JetStream. Those of a cluster are separated by commas.',
    ...natsUrl,
  }),
  EVENTS_PREFIX: engineSettings.EVENTS_PREFIX,
  NATS_REPLICAS: engineSettings.NATS_REPLICAS,
  WORKER_ROLES: setting.someOf({
    description:
      'What this worker does: `relay` announces changes, `webhooks` sends them, `translation` translates, `usage` adds up. Every role needs a worker; a role of its own keeps what is heavy away from what must be soon.',
    values: workerRoles,
    default: workerRoles,
  }),
  ...webhookSettings,
  WEBHOOK_REQUESTS_AT_ONCE: setting.integer({
    description: 'Most webhook requests of a worker at a time.',
    min: 1,
    max: 1000,
    default: 50,
  }),
  WEBHOOK_FAILING_HOURS: setting.integer({
    description: 'A webhook whose every attempt failed for so long is disabled.',
    min: 1,
    max: 24 * 365,
    default: 24 * 5,
  }),
  WEBHOOK_LOG_DAYS: setting.integer({
    description: 'Deliveries are kept for so long, with what came of them.',
    min: 1,
    max: 365,
    default: 30,
  }),
  ...modelSettings,
  LLM_TOKENS_PER_MONTH: tokensPerMonth,
  TRANSLATIONS_AT_ONCE: setting.integer({
    description: 'Most documents that a worker translates at a time.',
    min: 1,
    max: 1000,
    default: 20,
  }),
  TRANSLATIONS_AT_ONCE_PER_ORGANIZATION: setting.integer({
    description:
      'Most documents of one organization that all workers together translate at a time. Less than TRANSLATIONS_AT_ONCE leaves room for others where there is one worker.',
    min: 1,
    max: 10_000,
    default: 15,
  }),
  TRANSLATIONS_AT_ONCE_OF_PROVIDER: setting.integer({
    description: 'Most documents that all workers together translate at a time: what the provider allows.',
    min: 1,
    max: 10_000,
    default: 100,
  }),
  TRANSLATION_CALL_CHARACTERS: setting.integer({
    description: 'A document goes to the model in one call up to so many characters, and in several beyond.',
    min: 200,
    max: 100_000,
    default: 6000,
  }),
  TRANSLATION_ATTEMPTS: setting.integer({
    description:
      'A translation that fails for a while is tried so often, waiting longer each time, before it counts as failed.',
    min: 1,
    max: 50,
    default: 12,
  }),
  TRANSLATION_JOB_DAYS: setting.integer({
    description: 'Translation jobs are kept for so long after their end; then they are 404.',
    min: 1,
    max: 365,
    default: 30,
  }),
} as const;
