import type { Answer } from '@sightline/events';
import { type Model, PermanentModelError } from '@sightline/llm';
import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { ModelPrices } from '../model-cost/day-budget.ts';
import {
  type CheckedJudgement,
  checkJudged,
  type DropReason,
  isJudgedMention,
  type KeptQuote,
} from './check-judged.ts';
import { wantedOf } from './hold-answers.ts';
import { askPaid, OverBudget, type PaidModelParts } from './paid-model.ts';
import {
  instructions,
  JUDGE_VERSION,
  type JudgedAsset,
  judgedShape,
  LONGEST_TEXT,
  MOST_OUTPUT_TOKENS,
  questionOf,
  type Wanted,
} from './question.ts';
import { proposeThemes, readThemes } from './themes.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';
import { type Addition, storeAddition, type TakenAnswer } from './waiting-answers.ts';

export interface JudgeParts {
  pool: Pool;
  /** Undefined: answers are published as they are. */
  model: Model | undefined;
  centsPerDay: number;
  prices: ModelPrices;
  newId: () => string;
  now: () => number;
  /** An answer for which the model failed so long is published without what it would say. */
  patienceMs?: number;
  onCall?: (outcome: 'paid' | 'failed' | 'cached') => void;
  onDropped?: (reasons: readonly DropReason[]) => void;
}

/** Another worker has taken the answer. */
export class AnswerLost extends Error {}

type Outcome = NonNullable<Answer['judged']>['outcome'];

/** Named in one question; more are not told apart by a model anyway. */
const MOST_ASSETS = 40;
/** A text that ended the process so often is not read again. */
const MOST_ATTEMPTS = 3;

export const unjudged = (outcome: Outcome): Addition => ({ judged: { outcome, version: '', model: '' } });

/**
 * What is added to an answer, stored before it is returned. Asks the model once, and once more for each claim that rules cannot decide; what it said is not paid
 * again. Throws its TransientModelError, and AnswerLost.
 */
export async function judgeAnswer(
  parts: JudgeParts,
  taken: TakenAnswer,
  signal: AbortSignal,
): Promise<Addition> {
  const { pool, model } = parts;
  const { answer } = taken;
  const wanted = wantedOf(answer);
  if (!wanted) return unjudged('no_mentions');
  if (!model) return unjudged('no_model');
  const assets = await readAssets(pool, answer, wanted);
  if (assets.length === 0)
    return {
      ...additionOf(answer, wanted, undefined),
      judged: { outcome: 'no_mentions', version: JUDGE_VERSION, model: '' },
    };
  if (answer.text.length > LONGEST_TEXT) return unjudged('too_long');
  if (taken.attempts > MOST_ATTEMPTS) return unjudged('failed');
  const themes = await readThemes(pool, taken.categoryId);
  const input = questionOf({ text: answer.text, assets, themes: themes.names, wanted });
  const paying = { ...parts, model };
  const question = { instructions, input, answer: judgedShape, maxOutputTokens: MOST_OUTPUT_TOKENS, signal };
  try {
    const judged = await askPaid(paying, taken.organizationId, question);
    const { text, reading } = answer;
    const checked = checkJudged(judged, { text, mentions: reading?.mentions ?? [], assets, themes, wanted });
    const told = { outcome: 'judged' as const, version: JUDGE_VERSION, model: model.name };
    return await storeJudged(paying, taken, { checked, wanted, told, signal });
  } catch (error) {
    if (error instanceof OverBudget) return unjudged('budget');
    if (error instanceof PermanentModelError) return unjudged('refused');
    throw error;
  }
}

/** Of what the answer names, in its order. Claims are checked of own assets alone. */
async function readAssets(pool: Pool, answer: Answer, wanted: Wanted): Promise<JudgedAsset[]> {
  const named = new Set(
    (answer.reading?.mentions ?? []).filter(isJudgedMention).map(({ asset_id }) => asset_id),
  );
  if (named.size === 0) return [];
  const { rows } = await pool.query<{ id: string; name: string; is_owned: boolean }>({
    name: 'assets-to-judge',
    text: 'SELECT id, name, is_owned FROM assets WHERE category_id = $1 AND id = ANY ($2::uuid[]) AND (is_owned OR $3)',
    values: [answer.category_id, [...named], wanted.assessments],
  });
  const byId = new Map(rows.map(({ id, name, is_owned }) => [id, { id, name, isOwned: is_owned }]));
  return [...named].flatMap((id) => byId.get(id) ?? []).slice(0, MOST_ASSETS);
}

interface Storing {
  checked: CheckedJudgement;
  wanted: Wanted;
  told: Addition['judged'];
  signal: AbortSignal;
}

/** All that becomes of an answer in one transaction: nothing of it is proposed or published twice. */
async function storeJudged(
  parts: JudgeParts & PaidModelParts,
  taken: TakenAnswer,
  { checked, wanted, told, signal }: Storing,
): Promise<Addition> {
  const verdicts = await verdictsOf(parts, taken, checked.claims, signal);
  const addition = await transaction(parts.pool, async (client) => {
    const names = await proposeThemes(client, {
      categoryId: taken.categoryId,
      names: checked.newThemes,
      newId: parts.newId,
    });
    const made = { ...additionOf(taken.answer, wanted, renamed(checked, names), verdicts), judged: told };
    if (!(await storeAddition(client, taken, made))) throw new AnswerLost();
    return made;
  });
  parts.onDropped?.(checked.dropped);
  return addition;
}

function renamed(checked: CheckedJudgement, names: ReadonlyMap<string, string>): CheckedJudgement {
  const rename = <Kept extends KeptQuote>(kept: Kept): Kept => ({
    ...kept,
    theme: names.get(kept.theme) ?? kept.theme,
  });
  return { ...checked, assessments: checked.assessments.map(rename), claims: checked.claims.map(rename) };
}

/** What is wanted is there in the end, also where nothing was found. */
function additionOf(
  answer: Answer,
  wanted: Wanted,
  checked: CheckedJudgement | undefined,
  verdicts: readonly Verdict[] = [],
): Pick<Addition, 'assessments' | 'claims'> {
  const { text } = answer;
  const shown = ({ asset, theme, start, end }: KeptQuote) => ({
    asset_id: asset.id,
    theme,
    claim: text.slice(start, end).toWellFormed(),
    urls: citedAt(answer, { start, end }),
  });
  return {
    ...(wanted.assessments && {
      assessments: checked?.assessments.map((kept) => ({ ...shown(kept), sentiment: kept.sentiment })) ?? [],
    }),
    ...(wanted.claims && {
      claims:
        checked?.claims.map((kept, index) => ({
          ...shown(kept),
          verdict: 'unverified' as const,
          reasoning: '',
          evidence: [],
          ...verdicts[index],
        })) ?? [],
    }),
  };
}

/** The pages that are cited on the lines of a quote. None: any of them, as everywhere. */
function citedAt({ text, citations = [] }: Answer, { start, end }: { start: number; end: number }): string[] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const ends = text.indexOf('\n', end);
  const to = ends < 0 ? text.length : ends;
  return citations
    .filter(({ positions }) => positions.some((at) => at >= from && at <= to))
    .map(({ url }) => url)
    .slice(0, 100);
}

/** The answer as it is published: without what makes it larger than the stream takes. */
export function withAddition(answer: Answer, addition: Addition, mostBytes: number): Answer {
  const fits = (one: Answer) => Buffer.byteLength(JSON.stringify(one)) <= mostBytes;
  const whole = { ...answer, ...addition };
  const bare = { ...answer, ...unjudged('too_large') };
  return [whole, bare].find(fits) ?? answer;
}
