import fc from 'fast-check';
import { idOfWords } from '../filter.ts';
import type { Fixture, Thing } from '../fixture.ts';
import { claimTexts, themes, writtenPages } from '../random-answers.ts';
import { condition, either, exactly, four, ids, nine } from '../random-filter.ts';
import type { RequestV1 } from './request.ts';

type Filter = NonNullable<RequestV1['filters']>[number];

function filtersOf(fixture: Fixture): Record<string, fc.Arbitrary<Filter>> {
  const of = (field: string, operators: string[], values: string[]): fc.Arbitrary<Filter> =>
    condition(field, operators, values).map(({ op = '', value }) => ({ field, operator: op, value }));
  const byId = (name: string, things: Thing[]) => of(name, four, ids(things));
  const byName = (name: string, things: Thing[]) => of(name, nine, either(things));
  const chosen = (field: string, operators: string[], choices: string[]): fc.Arbitrary<Filter> =>
    fc
      .record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operators),
        value: fc.constantFrom(...choices),
      })
      .map((one) =>
        /in$/.test(one.operator) && !one.operator.includes('contain') ? { ...one, value: [one.value] } : one,
      );
  const words = (texts: string[]) => texts.filter((text) => text !== '');
  return {
    region_id: byId('region_id', fixture.regions),
    region: byId('region', fixture.regions),
    region_name: byName('region_name', fixture.regions),
    model_id: byId('model_id', fixture.models),
    model: byId('model', fixture.models),
    topic_id: byId('topic_id', fixture.topics),
    topic: byId('topic', fixture.topics),
    topic_name: byName('topic_name', fixture.topics),
    tag_id: byId('tag_id', fixture.tags),
    tag: byId('tag', fixture.tags),
    tag_name: byName('tag_name', fixture.tags),
    persona_id: byId('persona_id', fixture.personas),
    prompt_id: byId('prompt_id', fixture.prompts),
    prompt: of('prompt', nine, exactly(fixture.prompts)),
    asset_id: byId('asset_id', fixture.assets),
    asset_name: byName('asset_name', fixture.assets),
    analysis_type: chosen('analysis_type', nine, ['visibility', 'sentiment', 'accuracy']),
    prompt_type: chosen('prompt_type', nine, ['visibility', 'sentiment']),
    hostname: of('hostname', nine, ['www.aurora.example', 'aurora.example']),
    path: of('path', nine, ['/shoes', '/shoes/', '/reviews/a']),
    url: of('url', nine, writtenPages),
    root_domain: of('root_domain', nine, ['trail-notes.example', 'aurora.example', 'nobody.example']),
    citation_category: byName('citation_category', fixture.citationCategories),
    mentioned: fc
      .oneof(fc.boolean(), fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }))
      .map((value) => ({ field: 'mentioned', operator: 'is', value })),
    theme: of('theme', nine, words(themes)),
    claim: of('claim', nine, words(claimTexts)),
    theme_id: of('theme_id', four, themes.map(idOfWords)),
    claim_id: of('claim_id', four, claimTexts.map(idOfWords)),
    sentiment: chosen('sentiment', four, ['positive', 'negative']),
    run_id: of(
      'run_id',
      four,
      fixture.answers.slice(0, 5).map(({ answer_id }) => answer_id),
    ),
  };
}

/** At most three of these. */
export const someFilters = (fixture: Fixture, ...names: string[]) => {
  const all = filtersOf(fixture);
  return fc.array(fc.oneof(...names.flatMap((name) => all[name] ?? [])), { maxLength: 3 });
};
