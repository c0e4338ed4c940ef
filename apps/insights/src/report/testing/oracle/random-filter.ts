import fc from 'fast-check';
import { idOfWords } from './filter.ts';
import type { Fixture, Node, Thing } from './fixture.ts';
import {
  claimTexts,
  queries,
  RENAMED_THEME,
  responses,
  routes,
  themes,
  writtenPages,
} from './random-answers.ts';

const shownThemes = [...themes, RENAMED_THEME];

export const four = ['is', 'not_is', 'in', 'not_in'];
export const nine = [
  ...four,
  'contains',
  'not_contains',
  'matches',
  'contains_case_insensitive',
  'not_contains_case_insensitive',
];
const pieces = ['a', 'T', 'OR', 'ü', 'https', 'nobody at all', '.', "'", '\\'];
const patterns = ['^[A-C]', 'o.+a', 'e$', '(?:trail|price)', '\\s'];

/** A condition with one of these values; text operators look for pieces of text. */
export function condition(field: string, operators: string[], values: string[]): fc.Arbitrary<Node> {
  return fc.constantFrom(...operators).chain((op) => {
    const value: fc.Arbitrary<string | string[]> =
      op === 'matches'
        ? fc.constantFrom(...patterns)
        : op.includes('contains')
          ? fc.oneof(
              fc.constantFrom(...pieces),
              fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
            )
          : op.endsWith('in')
            ? fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
            : fc.constantFrom(...values);
    return value.map((given) => ({ field, op, value: given }));
  });
}

export const exactly = (things: Thing[]) => things.flatMap(({ id, name }) => [id, name]);
/** However it may be named. */
export const either = (things: Thing[]) =>
  things.flatMap(({ id, name, alternateNames = [] }) => [id, name, name.toUpperCase(), ...alternateNames]);
export const ids = (things: Thing[]) => things.flatMap(({ id }) => [id, id.toUpperCase()]);

type Fixture_ = Omit<Fixture, 'answers'>;

function ofAnswers(fixture: Fixture_): fc.Arbitrary<Node>[] {
  const kinds = {
    model: fixture.models,
    topic: fixture.topics,
    region: fixture.regions,
    persona: fixture.personas,
    prompt: fixture.prompts,
    tag: fixture.tags,
  };
  return [
    ...Object.entries(kinds).flatMap(([name, things]) => [
      condition(name, nine, name === 'prompt' ? exactly(things) : either(things)),
      condition(`${name}_id`, four, ids(things)),
    ]),
    condition('analysis_type', four, ['visibility', 'sentiment', 'accuracy']),
    condition('mentioned', nine, either(fixture.assets)),
    condition('route', four, [...routes.map((route) => route || 'sent'), 'carrier-pigeon']),
  ];
}

const words = (name: string, texts: string[]) => {
  const given = texts.filter((text) => text !== '');
  return [
    condition(name, nine, [...given, ...given.map(idOfWords)]),
    condition(`${name}_id`, four, texts.map(idOfWords)),
  ];
};

const ofClaims = (fixture: Fixture_): fc.Arbitrary<Node>[] => [
  ...words('theme', shownThemes),
  ...words('claim', claimTexts),
  condition('asset', nine, either(fixture.assets)),
];

const tones = ['positive', 'neutral', 'negative'];
const verdicts = ['accurate', 'inaccurate', 'unverified'];

const ofCitations = (fixture: Fixture_): fc.Arbitrary<Node>[] => [
  condition('domain', nine, ['trail-notes.example', 'aurora.example', 'nobody.example']),
  condition('hostname', nine, ['www.aurora.example', 'aurora.example']),
  condition('page', nine, writtenPages),
  condition('url', nine, writtenPages),
  condition('path', nine, ['/shoes', '/shoes/', '/reviews/a']),
  condition('citation_category', four, either(fixture.citationCategories)),
  condition('citation_tag', ['is', 'in'], either(fixture.citationTags)),
];

const ofPages = (fixture: Fixture_): fc.Arbitrary<Node>[] => [
  condition('page', nine, writtenPages),
  condition('citation_category', four, either(fixture.citationCategories)),
];

/** Of one thing that an answer holds. */
const ofHeld: Record<string, (fixture: Fixture_) => fc.Arbitrary<Node>[]> = {
  mention: (fixture) => [condition('asset', nine, either(fixture.assets))],
  citation: ofCitations,
  assessment: (fixture) => [...ofClaims(fixture), ...ofPages(fixture), condition('sentiment', four, tones)],
  claim: (fixture) => [...ofClaims(fixture), ...ofPages(fixture), condition('verdict', four, verdicts)],
  search: () => [condition('query', nine, queries)],
};

const ofFacts: Record<string, (fixture: Fixture_) => fc.Arbitrary<Node>[]> = {
  visibility: () => [],
  citations: ofCitations,
  sentiment: () => [
    ...words('theme', shownThemes),
    ...words('claim', claimTexts),
    condition('sentiment', four, tones),
  ],
  'sentiment by page': (fixture) => [
    condition('page', ['contains_case_insensitive'], []),
    condition('citation_category', ['is', 'in'], either(fixture.citationCategories)),
  ],
  'query-fanouts': () => [condition('query', nine, queries)],
  answers: (fixture) => [
    condition('asset', nine, either(fixture.assets)),
    ...ofCitations(fixture),
    ...words('theme', shownThemes),
    ...words('claim', claimTexts),
    condition('sentiment', four, tones),
    condition('verdict', four, verdicts),
    condition('query', nine, queries),
    condition('response', nine, responses),
    condition(
      'response',
      ['has_words'],
      ['AURORA', 'good is', 'für, läufer', 'l', 'ufer', 'cheap neither!', 'light good'],
    ),
    ...Object.entries(ofHeld).map(([has, conditions]) =>
      treeOf(fc.oneof(...conditions(fixture), ...ofAnswers(fixture)), 1).map((where) => ({ has, where })),
    ),
    fc.constantFrom(...Object.keys(ofHeld)).map((has) => ({ has })),
  ],
  factcheck: ofClaims,
  'factcheck claims': ofClaims,
};

/** Any tree of these. */
function treeOf(leaf: fc.Arbitrary<Node>, maxDepth: number): fc.Arbitrary<Node> {
  return fc.letrec<{ tree: Node }>((tie) => ({
    tree: fc.oneof(
      { maxDepth },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
      tie('tree').map((not) => ({ not })),
    ),
  })).tree;
}

/** Any tree of at most three levels. */
export function randomFilter(fixture: Fixture_, report: string): fc.Arbitrary<Node | null> {
  const facts = ofFacts[report]?.(fixture) ?? [];
  const leaf = fc.oneof(fc.oneof(...ofAnswers(fixture)), ...(facts.length > 0 ? [fc.oneof(...facts)] : []));
  return fc.option(treeOf(leaf, 2), { freq: 3 });
}
