import { BRAND } from '../insights/watched.ts';
import { type Cited, citedBy, claimsOf, isAboutBrand, saidIn, searchesOf } from './compose.ts';
import type { Run } from './runs.ts';
import { subjectOf } from './text/subject.ts';
import { type Line, linesOf } from './text/write.ts';

/** The answer of a run, as the endpoint takes it. */
export function answerOf(run: Run, categoryId: string, assets: readonly string[]) {
  const { id, prompt, model, region, persona, at, chance } = run;
  const language = prompt.language.startsWith('de') ? 'de' : 'en';
  const subject = subjectOf(prompt);
  const said = saidIn(run, assets, subject.kind);
  const citations = citedBy(run, new Set(said.map(({ asset }) => asset)));
  const claims = prompt.analysis_types.includes('accuracy') && isAboutBrand(run) ? claimsOf(run) : undefined;
  const searches = searchesOf(run, language);
  const lines = linesOf({ subject, said, claims: claims ?? [], language, chance });
  const { response, cited } = withSources(lines, citations);

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
    mentions: mentionsIn(response, assets),
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

/** The lines as one text. A line has a source behind it, the page of its asset where that is cited; what is left stands at the end. */
function withSources(lines: readonly Line[], citations: readonly Cited[]) {
  const cited = citations.map(({ url, title }) => ({ url, title, positions: [] as number[] }));
  const open = new Map(citations.map(({ asset }, index) => [index, asset]));
  let response = '';
  const add = (index: number) => {
    cited[index]?.positions.push(response.length);
    response += `[${index + 1}]`;
    open.delete(index);
  };
  for (const [place, { text, asset, isItem }] of lines.entries()) {
    const isInList = isItem && lines[place - 1]?.isItem;
    response += (place === 0 ? '' : isInList ? '\n' : '\n\n') + (isItem ? `- ${text}` : text);
    if (text.endsWith(':')) continue;
    const fits =
      [...open].find(([, of]) => of !== undefined && of === asset) ??
      [...open].find(([, of]) => of === undefined);
    if (fits) add(fits[0]);
  }
  for (const index of [...open.keys()]) add(index);
  return { response, cited };
}

/** Every asset that the text names, with all places, in the order in which they come up. */
function mentionsIn(response: string, assets: readonly string[]) {
  return assets
    .map((asset) => ({ asset, positions: placesOf(asset, response) }))
    .filter(({ positions }) => positions.length > 0)
    .sort((a, b) => (a.positions[0] ?? 0) - (b.positions[0] ?? 0));
}

function placesOf(asset: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(asset); at >= 0; at = text.indexOf(asset, at + asset.length)) places.push(at);
  return places;
}
