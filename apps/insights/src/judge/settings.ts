import { setting } from '@sightline/service';

/** Of servers and collectors, which accept answers. */
export const judgedSettings = {
  JUDGE_ANSWERS: setting.flag({
    description:
      'Whether the language model of the workers judges collected answers, and those that are sent with `extract`, where their prompt is set to sentiment or accuracy. It costs a question per answer. The same on servers and collectors.',
    default: false,
  }),
} as const;

/** Of workers, which ask the model. */
export const judgeSettings = {
  JUDGE_AT_ONCE: setting.integer({
    description: 'Most answers that a worker judges at a time.',
    min: 1,
    max: 256,
    default: 8,
  }),
  JUDGE_CENTS_PER_DAY: setting.integer({
    description:
      'US cents that judging answers and their claims may cost per organization and UTC day, by the prices of tokens that agents have, too. What is beyond is published unjudged, and a claim as unverified.',
    min: 0,
    max: 10_000_000,
    default: 1_000,
  }),
} as const;
