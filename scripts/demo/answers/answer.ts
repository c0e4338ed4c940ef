import { BRAND } from '../insights/watched.ts';
import { type Cited, citedBy, claimsOf, isAboutBrand, saidIn, searchesOf } from './compose.ts';
import { type Habits, habitsOf } from './models.ts';
import type { Run } from './runs.ts';
import { asidesOf } from './text/asides.ts';
import { subjectOf } from './text/subject.ts';
import { type Line, linesOf } from './text/write.ts';

/** What an answer was written to say: what it names, and what it says that it did not find. */
export function writtenOf(run: Run, assets: readonly string[]) {
  const { prompt, chance } = run;
  const language = prompt.language.startsWith('de') ? 'de' : 'en';
  const subject = subjectOf(prompt);
  const drawn = saidIn(run, assets, subject.kind);
  const asides = asidesOf(chance, subject, {
    named: drawn.map(({ asset }) => asset),
    assets,
    hasGood: drawn.some(({ sentiment }) => sentiment !== 'negative'),
  });
  const said = drawn.filter(({ asset }) => asset !== asides.unknown);
  const citations = citedBy(run, new Set(said.map(({ asset }) => asset)));
  const claims = prompt.analysis_types.includes('accuracy') && isAboutBrand(run) ? claimsOf(run) : undefined;
  const searches = searchesOf(run, language);
  const lines = linesOf({ subject, said, claims: claims ?? [], asides, language, chance });
  return { said, asides, claims, searches, ...withSources(lines, citations, habitsOf(run.model.name).list) };
}

/** The answer of a run, as the endpoint takes it: its brands are found in its text, as in those of anybody. */
export function answerOf(
  run: Run,
  categoryId: string,
  assets: readonly string[],
  written = writtenOf(run, assets),
) {
  const { id, prompt, model, region, persona, at } = run;
  const { said, claims, searches, response, cited } = written;
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
    extract: true,
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
function withSources(lines: readonly Line[], citations: readonly Cited[], list: Habits['list']) {
  const cited = citations.map(({ url, title }) => ({ url, title, positions: [] as number[] }));
  const open = new Map(citations.map(({ asset }, index) => [index, asset]));
  let response = '';
  const add = (index: number) => {
    cited[index]?.positions.push(response.length);
    response += `[${index + 1}]`;
    open.delete(index);
  };
  let number = 0;
  for (const [place, { text, asset, isItem }] of lines.entries()) {
    number = isItem ? number + 1 : 0;
    const { between, mark } = listed(list, number);
    response += (place === 0 ? '' : between) + mark + text;
    if (text.endsWith(':')) continue;
    const fits =
      [...open].find(([, of]) => of !== undefined && of === asset) ??
      [...open].find(([, of]) => of === undefined);
    if (fits) add(fits[0]);
  }
  for (const index of [...open.keys()]) add(index);
  return { response, cited };
}

/** What stands between a line and the one before it, and what marks it as an item, the first of which has number 1. */
function listed(list: Habits['list'], number: number): { between: string; mark: string } {
  if (number === 0) return { between: '\n\n', mark: '' };
  if (list === 'none') return { between: ' ', mark: '' };
  return { between: number === 1 ? '\n\n' : '\n', mark: list === 'numbers' ? `${number}. ` : '- ' };
}
