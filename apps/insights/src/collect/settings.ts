import { setting } from '@sightline/service';

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
} as const;
