import type { Words } from '../insights/fields.ts';
import { BRAND } from '../insights/watched.ts';
import { citedBy, claimsOf, isAboutBrand, saidIn, searchesOf } from './compose.ts';
import type { Run } from './runs.ts';

const nobody: Words = {
  en: 'It depends on the tour more than on the brand.',
  de: 'Das hängt mehr von der Tour ab als von der Marke.',
};

/** The answer of a run, as the endpoint takes it. */
export function answerOf(run: Run, categoryId: string, assets: readonly string[]) {
  const { id, prompt, model, region, persona, at } = run;
  const language = prompt.language.startsWith('de') ? 'de' : 'en';
  const said = saidIn(run, assets);
  const citations = citedBy(run);
  const claims = prompt.analysis_types.includes('accuracy') && isAboutBrand(run) ? claimsOf(run) : undefined;
  const searches = searchesOf(run, language);

  let response = '';
  const mentions: { asset: string; positions: number[] }[] = [];
  const cited = citations.map((page) => ({ ...page, positions: [] as number[] }));
  const write = (sentence: string) => {
    response += (response === '' ? '' : ' ') + sentence;
    // One source a sentence, as long as there are some.
    const next = cited.find(({ positions }) => positions.length === 0);
    if (!next) return;
    next.positions.push(response.length);
    response += `[${cited.indexOf(next) + 1}]`;
  };
  for (const { asset, theme, sentiment } of said) {
    mentions.push({ asset, positions: [response === '' ? 0 : response.length + 1] });
    write(`${asset} ${theme.words[sentiment][language]}.`);
  }
  if (said.length === 0) write(nobody[language]);
  for (const { words } of claims ?? []) {
    const mention = mentions.find(({ asset }) => asset === BRAND);
    mention?.positions.push(response.length + 1 + words[language].indexOf(BRAND));
    write(words[language]);
  }

  return {
    id,
    category_id: categoryId,
    prompt_id: prompt.id,
    model_id: model.id,
    region_id: region.id,
    ...(persona && { persona_id: persona.id }),
    created_at: at.toISOString(),
    response,
    ...(searches && { search_queries: searches }),
    mentions,
    citations: cited,
    ...(prompt.analysis_types.includes('sentiment') && {
      assessments: said.map(({ asset, theme, sentiment }) => ({
        asset,
        theme: theme.name,
        claim: `${asset} ${theme.words[sentiment].en}`,
        sentiment,
      })),
    }),
    ...(claims && {
      claims: claims.map(({ theme, words, verdict, reasoning, evidence }) => ({
        asset: BRAND,
        claim: words.en,
        theme,
        verdict,
        reasoning,
        ...(evidence && { evidence: [evidence] }),
      })),
    }),
  };
}
