import { setting } from '@sightline/service';

/** What one run of an agent may use. A graph can say less. */
export const agentBudgetSettings = {
  AGENT_TOKENS_PER_RUN: setting.integer({
    description:
      'Most tokens of the language model in a run of an agent. So many are reserved before each question as it could have at most.',
    min: 1,
    max: 1_000_000_000,
    default: 500_000,
  }),
  AGENT_CENTS_PER_RUN: setting.integer({
    description: 'US cents that the language model may cost in a run of an agent.',
    min: 0,
    max: 1_000_000,
    default: 100,
  }),
  AGENT_SECONDS_PER_RUN: setting.integer({
    description:
      'Seconds after which a run of an agent fails that has not ended, from its beginning or its last retry.',
    min: 1,
    max: 86_400,
    default: 3_600,
  }),
} as const;

/** Of servers, which show secrets and check graphs, and of workers, which sign. */
export const agentWebhookSettings = {
  AGENT_WEBHOOK_SECRET: setting.text({
    description:
      'The secrets that webhooks of agents are signed with are made from it, so it is the same on every server and worker. Changing it changes them all. Unset: agents with a `webhook` step cannot be published.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
  AGENT_WEBHOOK_SECRET_PREVIOUS: setting.text({
    description: 'The one before, while receivers move on: webhooks of agents are signed with both.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
} as const;

/** How workers take runs of agents. */
export const agentWorkSettings = {
  AGENT_RUNS_AT_ONCE: setting.integer({
    description: 'Most runs of agents that a worker has at a time; 0: it takes none.',
    min: 0,
    max: 100,
    default: 8,
  }),
  AGENT_RUNS_AT_ONCE_PER_ORGANIZATION: setting.integer({
    description: 'Most runs of agents of one organization at a time, over all workers.',
    min: 1,
    max: 1_000,
    default: 4,
  }),
  AGENT_CENTS_PER_DAY: setting.integer({
    description:
      'US cents that the language model may cost in runs of agents per organization and UTC day. A step that could cost more than is left fails.',
    min: 0,
    max: 10_000_000,
    default: 1_000,
  }),
  AGENT_INPUT_CENTS_PER_MILLION_TOKENS: setting.integer({
    description: 'What a million tokens of questions to the language model cost, in US cents.',
    min: 0,
    max: 1_000_000,
    default: 300,
  }),
  AGENT_OUTPUT_CENTS_PER_MILLION_TOKENS: setting.integer({
    description: 'What a million tokens of its answers cost, in US cents.',
    min: 0,
    max: 1_000_000,
    default: 1_500,
  }),
  AGENT_RUN_DAYS: setting.integer({
    description: 'Days after which a run of an agent that has ended is removed, with its steps.',
    min: 1,
    max: 3_650,
    default: 90,
  }),
} as const;
