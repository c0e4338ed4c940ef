import { createHash } from 'node:crypto';
import type { RawAnswer, RawCitation } from '../raw-answer.ts';
import { type Fixture, NONE, type Node, type Thing } from './fixture.ts';
import { mentionsIn } from './mentions.ts';
import { pageForms } from './random-answers.ts';
import { isOfChannel, type YoutubeFixture } from './youtube/known.ts';

/** One thing that an answer holds, by the names that conditions use. */
export type Fact = Record<string, unknown>;

export const idOfWords = (words: string): string => {
  if (words === '') return NONE;
  const hex = createHash('md5').update(words).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Whether the filter holds for a fact of an answer. */
export const holds = (
  fixture: Fixture,
  node: Node | null | undefined,
  answer: RawAnswer,
  fact: Fact,
): boolean => !node || outcomes(fixture, node, answer, fact).has(true);

/** Whether it could hold for some fact or other: what is said of facts is left open. */
export const mayHold = (fixture: Fixture, node: Node | null | undefined, answer: RawAnswer): boolean =>
  !node || outcomes(fixture, node, answer, undefined).has(true);

function outcomes(fixture: Fixture, node: Node, answer: RawAnswer, fact: Fact | undefined): Set<boolean> {
  const inner = (one: Node) => outcomes(fixture, one, answer, fact);
  if (node.not) return new Set([...inner(node.not)].map((outcome) => !outcome));
  if (node.has) {
    const { where } = node;
    const isTrue = heldBy(answer, node.has, where).some(
      (one) => !where || outcomes(fixture, where, answer, one).has(true),
    );
    return new Set([isTrue]);
  }
  if (node.and || node.or) {
    const parts = (node.and ?? node.or ?? []).map(inner);
    const results = new Set<boolean>();
    const [every, some] = node.and ? [true, false] : [false, true];
    if (parts.every((part) => part.has(every))) results.add(every);
    if (parts.some((part) => part.has(some))) results.add(some);
    return results;
  }
  if (node.field === 'channel')
    return fact ? new Set([isOfChannel(fixture as YoutubeFixture, node, fact)]) : new Set([true, false]);
  const values =
    ofAnswer(fixture, node.field ?? '', answer) ?? (fact && ofFact(fixture, node.field ?? '', fact));
  return values ? new Set([passes(node, values)]) : new Set([true, false]);
}

/** What an answer holds of a kind; where a condition is about pages, with each page that it rests on. */
function heldBy(answer: RawAnswer, kind: string, where: Node | undefined): Fact[] {
  const facts = (list: object[]) => list as unknown as Fact[];
  if (kind === 'mention') return facts(mentionsIn(answer));
  if (kind === 'citation') return facts(answer.citations);
  if (kind === 'search') return answer.searches.map((query) => ({ query }));
  const list = kind === 'claim' ? answer.claims : answer.assessments;
  if (!where || !isOnPages(where)) return facts(list);
  return list.flatMap((one) =>
    answer.citations
      .filter(({ url }) => one.urls.length === 0 || one.urls.includes(url))
      .map(({ url, citation_category }) => ({ ...one, url, citation_category }) as unknown as Fact),
  );
}

function isOnPages({ and, or, not, field = '' }: Node): boolean {
  return (
    [...(and ?? []), ...(or ?? []), ...(not ? [not] : [])].some(isOnPages) ||
    ['page', 'citation_category'].includes(field)
  );
}

/** `names`: in lower case, of what may be named in any case. */
type Labels = { ids: string[]; text: string | null; names?: string[] };

export function passes({ op = '', value = '' }: Node, values: Labels[]): boolean {
  const wanted = Array.isArray(value) ? value : [value];
  const positive = op.replace(/^not_/, '');
  const one = ({ ids, text, names }: Labels) =>
    wanted.some((want) => {
      if (positive === 'is' || positive === 'in')
        return text === want || [...ids, ...(names ?? [])].includes(want.toLowerCase());
      if (text === null) return false;
      if (positive === 'contains') return text.includes(want);
      if (positive === 'contains_case_insensitive') return text.toLowerCase().includes(want.toLowerCase());
      if (positive === 'has_words') return wordsOf(want).every((word) => wordsOf(text).includes(word));
      return new RegExp(want).test(text);
    });
  return values.some(one) !== op.startsWith('not_');
}

/** Of texts in Latin letters. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const lists = {
  model: ['models', 'model_id'],
  topic: ['topics', 'topic_id'],
  region: ['regions', 'region_id'],
  persona: ['personas', 'persona_id'],
  prompt: ['prompts', 'prompt_id'],
} as const;

function labelled(things: Thing[], id: string): Labels {
  const thing = things.find((one) => one.id === id);
  return { ids: [id], text: thing?.name ?? null, names: thing ? namesOf(thing) : [] };
}

const namesOf = ({ name, alternateNames = [] }: Thing): string[] =>
  [name, ...alternateNames].map((one) => one.toLowerCase());

/** Whether this is what it is called, or its id. */
export const isCalled = (thing: Thing, given: string): boolean =>
  [thing.id, ...namesOf(thing)].includes(given.toLowerCase());

function ofAnswer(fixture: Fixture, field: string, answer: RawAnswer): Labels[] | undefined {
  const kind = field.replace(/_id$/, '');
  if (kind in lists) {
    const [list, column] = lists[kind as keyof typeof lists];
    const { names, ...label } = labelled(fixture[list], answer[column]);
    // The texts of prompts are as they were written.
    return [kind === 'prompt' ? label : { ...label, ...(names && { names }) }];
  }
  if (field === 'mentioned')
    return mentionsIn(answer).map(({ asset_id }) => labelled(fixture.assets, asset_id));
  if (kind === 'tag') return answer.tag_ids.map((id) => labelled(fixture.tags, id));
  if (field === 'route') return [{ ids: [], text: answer.route || 'sent' }];
  if (field === 'analysis_type') return answer.analysis_types.map((text) => ({ ids: [text], text }));
  return undefined;
}

const ofCitations = ({ citations }: RawAnswer): object[] => citations;
const ofWords = ({ assessments, claims }: RawAnswer): object[] => [...assessments, ...claims];
/** In a list of answers: what a condition is about. */
const heldWith: Record<string, (answer: RawAnswer) => object[]> = {
  domain: ofCitations,
  hostname: ofCitations,
  page: ofCitations,
  url: ofCitations,
  path: ofCitations,
  theme: ofWords,
  theme_id: ofWords,
  claim: ofWords,
  claim_id: ofWords,
  sentiment: ({ assessments }) => assessments,
  verdict: ({ claims }) => claims,
  query: ({ searches }) => searches.map((query) => ({ query })),
};

/** In a list of answers, each is judged by all that it holds. */
const isAnswer = (fact: object): fact is RawAnswer => 'mentions' in fact;

function ofFact(fixture: Fixture, field: string, fact: Fact): Labels[] {
  if (isAnswer(fact)) {
    const holding = heldWith[field]?.(fact);
    if (holding) return holding.flatMap((one) => ofFact(fixture, field, one as unknown as Fact));
    if (field === 'response') return [{ ids: [], text: fact.text }];
    if (field === 'run_id') return [{ ids: [fact.answer_id.toLowerCase()], text: null }];
  }
  const text = String(fact[field] ?? '');
  switch (field) {
    case 'citation_category':
      if (isAnswer(fact))
        return fact.citations.map((one) => labelled(fixture.citationCategories, one.citation_category));
      return [labelled(fixture.citationCategories, text)];
    case 'citation_tag':
      if (isAnswer(fact))
        return fact.citations.flatMap((one) =>
          one.citation_tag_ids.map((id) => labelled(fixture.citationTags, id)),
        );
      return (fact as unknown as RawCitation).citation_tag_ids.map((id) =>
        labelled(fixture.citationTags, id),
      );
    case 'asset':
      if (isAnswer(fact)) return mentionsIn(fact).map(({ asset_id }) => labelled(fixture.assets, asset_id));
      return [labelled(fixture.assets, String(fact.asset_id))];
    case 'theme':
    case 'claim':
      return [{ ids: [idOfWords(text)], text }];
    case 'theme_id':
    case 'claim_id':
      return [{ ids: [idOfWords(String(fact[field.slice(0, -3)]))], text: null }];
    case 'hostname':
      return [{ ids: [`www.${fact.host}`], text: String(fact.host) }];
    case 'path':
      return [{ ids: [`${text}/`], text }];
    case 'page':
    case 'url': {
      const url = String(fact.url);
      return [{ ids: pageForms[url] ?? [], text: url }];
    }
    default:
      return [{ ids: [], text }];
  }
}
