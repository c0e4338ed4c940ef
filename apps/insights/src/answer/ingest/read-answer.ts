import { createHash } from 'node:crypto';
import type { Answer } from '@sightline/events';
import type { InputFault } from '@sightline/service';
import { readText } from '../../reading/read-text.ts';
import type { CategoryNames, PromptRow } from './catalogue.ts';
import { contentHash, resultOf } from './content-hash.ts';
import { type InputAnswer, LARGEST_ANSWER } from './input-answer.ts';
import {
  readAssessments,
  readCitations,
  readClaims,
  readMentions,
  type Tell,
  tellIllFormed,
} from './read-lists.ts';

export interface Known {
  category: CategoryNames | undefined;
  prompt: PromptRow | undefined;
  now: number;
  /** Whether mentions are looked for in its text. */
  isRead: boolean;
}

const dayMs = 86_400_000;
const EARLIEST = Date.UTC(2000, 0, 1);

/** The answer as it is stored, or what is wrong with it, at `place` and below. */
export function readAnswer(
  given: InputAnswer,
  { category, prompt, now, isRead }: Known,
  place: InputFault['loc'],
): { answer: Answer } | { faults: InputFault[] } {
  const faults: InputFault[] = [];
  const tell: Tell = (type, msg, ...path) => void faults.push({ loc: [...place, ...path], msg, type });
  tellIllFormed(given, tell);
  const time = readTime(given.created_at, now, tell);
  if (!category) tell('unknown', 'There is no such category in your organizations', 'category_id');
  else if (!prompt) tell('unknown', 'The category has no such prompt', 'prompt_id');
  if (!category || !prompt) return { faults };
  if (given.extract && given.mentions)
    tell('conflict', 'must be left out, because `extract` asks to look for them', 'mentions');
  const one = (name: 'model_id' | 'region_id' | 'persona_id', known: ReadonlySet<string>, what: string) => {
    const id = given[name]?.toLowerCase();
    if (id !== undefined && !known.has(id)) tell('unknown', `The category has no such ${what}`, name);
    return id;
  };
  const model_id = one('model_id', category.models, 'model') ?? '';
  const region_id = one('region_id', category.regions, 'region');
  const persona_id = one('persona_id', category.personas, 'persona');
  const { search_queries: searches } = given;
  const results = given.web_search_results?.map(resultOf);
  const citations = given.citations && readCitations(given.citations, category, tell);
  const cited = new Set(citations?.map(({ url }) => url));
  const answer: Answer = {
    id: given.id?.toLowerCase() ?? '',
    category_id: prompt.category_id,
    at: time,
    prompt_id: prompt.id,
    topic_id: prompt.topic_id,
    tag_ids: prompt.tag_ids,
    model_id,
    ...(region_id && { region_id }),
    ...(persona_id && { persona_id }),
    analysis_types: prompt.analysis_types,
    text: given.response,
    ...(searches && { searches }),
    ...(results && { search_results: results.map(([url]) => url) }),
    ...(results?.some(([, query]) => query) && { search_result_queries: results.map(([, query]) => query) }),
    ...(given.mentions && { mentions: readMentions(given.mentions, category, tell) }),
    ...(citations && { citations }),
    ...(given.assessments && { assessments: readAssessments(given.assessments, category, cited, tell) }),
    ...(given.claims && { claims: readClaims(given.claims, category, cited, tell) }),
    content_hash: contentHash(given, time),
  };
  if (isRead && faults.length === 0) {
    const citedHosts = [...new Set(citations?.map(({ host }) => host))];
    const { prompt: question, language } = prompt;
    Object.assign(
      answer,
      readText(category.reader(), { text: answer.text, prompt: question, language, citedHosts }),
    );
  }
  if (answer.id === '') answer.id = derivedId(answer);
  if (faults.length === 0 && isTooLarge(answer))
    tell('too_large', 'is too large after its addresses are parsed and its text is read');
  return faults.length > 0 ? { faults } : { answer };
}

function readTime(given: string, now: number, tell: Tell): string {
  const time = Date.parse(given);
  const place = 'created_at';
  if (Number.isNaN(time)) tell('date_time_parsing', 'must be a valid date-time', place);
  else if (time < EARLIEST) tell('greater_than_equal', 'must not be before 2000-01-01', place);
  else if (time > now + dayMs) tell('less_than_equal', 'must not be in the future', place);
  else return new Date(time).toISOString();
  return '';
}

/** The same answer, sent again, gets the same one. */
function derivedId({ category_id, prompt_id, model_id, region_id, persona_id, at, text }: Answer): string {
  const parts = [category_id, prompt_id, model_id, region_id ?? null, persona_id ?? null, at, text];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Only answers of hundreds of addresses, or of hundreds of mentions that are looked for, grow that much. */
function isTooLarge(answer: Answer): boolean {
  const count = answer.citations?.length ?? 0;
  if (!answer.reading && count < 20 && answer.text.length < LARGEST_ANSWER / 8) return false;
  return Buffer.byteLength(JSON.stringify(answer)) > LARGEST_ANSWER;
}
