import { randomBeta, randomLcg } from 'd3-random';

/** Prompts that are asked again and again, of which some mention the brand nearly always and others hardly ever. */
export interface Design {
  prompts: number;
  /** To each prompt in each period. */
  answers: number;
  /** How often prompts like these mention the brand, on average. */
  mean: number;
  /** How much of the variance is between prompts: 0, all are alike; 1, each says always the same. */
  correlation: number;
}

/** The same in every run, so that a proof does not pass or fail by luck. */
export const SEED = 20_261_117;

/** The chance of each prompt to mention the brand: another draw of prompts in each period. */
export function drawChances(seed: number, periods: number, design: Design): number[][] {
  const { prompts, mean, correlation } = design;
  const size = 1 / correlation - 1;
  const chance = randomBeta.source(randomLcg(seed / 2 ** 31))(mean * size, (1 - mean) * size);
  return Array.from({ length: periods }, () => Array.from({ length: prompts }, chance));
}

/** SQL: the id of a number, of a kind of thing. */
const idSql = (kind: number, number: string) =>
  `reinterpret(bitShiftLeft(toUInt128(${kind}), 96) + toUInt128(${number}), 'UUID')`;

/** The number in such an id: ClickHouse writes the lower half first. */
export const numberOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 16), 16);

interface Simulated {
  categoryId: string;
  assetId: string;
  day: string;
  answers: number;
  seed: number;
  /** Rows of period, prompt and chance. */
  chances: string;
}

/** SQL: answers of many periods on one day. The topic of an answer says which period it is of. */
export const insertSql = ({ categoryId, assetId, day, answers, seed, chances }: Simulated) =>
  `INSERT INTO answers (category_id, at, answer_id, prompt_id, topic_id, model_id, has_mentions, mentions)
   SELECT '${categoryId}', toDateTime64('${day} 12:00:00', 3, 'UTC'), generateUUIDv4(), ${idSql(1, 'prompt')}, ${idSql(2, 'period')},
     '01990000-0000-7000-8000-000100000001', true,
     if(cityHash64(period, prompt, nth, ${seed}) / pow(2, 64) < chance, [(toUUID('${assetId}'), toUInt16(1), [])], [])
   FROM (SELECT *, arrayJoin(range(${answers})) AS nth FROM ${chances})`;
