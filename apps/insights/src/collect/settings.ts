import type { Engines } from '@sightline/engines';
import { setting, type Values } from '@sightline/service';

/** The most that an organization may have, even if it pays for more: a mistake must not fill the tables and keep collectors busy for days. */
export const collectLimitSettings = {
  COLLECT_TARGETS_PER_ORGANIZATION: setting.integer({
    description: 'Most targets of an organization. Those that are there stay when this is lowered.',
    min: 1,
    max: 10_000,
    default: 100,
  }),
  COLLECT_SCHEDULES_PER_ORGANIZATION: setting.integer({
    description: 'Most schedules of an organization. Those that are there stay when this is lowered.',
    min: 1,
    max: 100_000,
    default: 1_000,
  }),
  COLLECT_QUESTIONS_PER_DAY: setting.integer({
    description:
      'Most questions to answer engines per organization and UTC day, retries and checks of targets included. What is beyond is skipped, with the reason. The same on servers and collectors of insights.',
    min: 1,
    max: 1_000_000_000,
    default: 1_000_000,
  }),
} as const;

/** What its routes need besides all others. */
export interface CollectParts {
  engines: Engines;
  allowed: Values<typeof collectLimitSettings>;
}

/** How a collector asks. */
export const collectSettings = {
  COLLECT_AT_ONCE: setting.integer({
    description:
      'Most questions to answer engines that a collector has at a time, those that it only waits for included.',
    min: 1,
    max: 1_000,
    default: 64,
  }),
  COLLECT_PAYLOAD_DAYS: setting.integer({
    description: 'Days for which what answer engines sent is kept as it came.',
    min: 1,
    max: 3_650,
    default: 30,
  }),
  COLLECT_RUN_DAYS: setting.integer({
    description:
      'Days after its slot after which a run is removed, with its attempts. Its answer and what was spent stay.',
    min: 1,
    max: 3_650,
    default: 400,
  }),
  COLLECT_QUESTIONS_PER_DAY: collectLimitSettings.COLLECT_QUESTIONS_PER_DAY,
  COLLECT_NOTICES_URL: setting.url({
    description:
      'Where providers of answer engines reach the servers of insights from the internet, such as `https://insights.example.com`; notices come to `/engine-notices/` below it. Cloro says there that a task is done, where `ENGINE_CLORO_WEBHOOK_SECRET` is set on servers and collectors; a collector without it warns at its start. Unset: tasks are looked at every few seconds.',
    protocols: ['https:', 'http:'],
    optional: true,
  }),
} as const;
