import type { Answer } from '@sightline/events';
import type { InputFault } from '@sightline/service';
import { pageOf } from '../../page/page-of.ts';
import { addCitation, NIL } from '../stored-answer.ts';
import type { CategoryNames } from './catalogue.ts';
import type { InputAnswer } from './input-answer.ts';

export type Tell = (type: string, msg: string, ...path: (string | number)[]) => void;

type Citations = NonNullable<Answer['citations']>;

/** One a mentioned asset, in the order of their first place in the text, or in the given order if a place is missing. */
export function readMentions(
  given: NonNullable<InputAnswer['mentions']>,
  { assets }: CategoryNames,
  tell: Tell,
): NonNullable<Answer['mentions']> {
  const byAsset = new Map<string, number[]>();
  for (const [index, { asset, positions = [] }] of given.entries()) {
    const id = assets.get(asset.toLowerCase());
    if (id === undefined) tell('unknown', unknownAsset, 'mentions', index, 'asset');
    else byAsset.set(id, [...(byAsset.get(id) ?? []), ...positions]);
  }
  const mentions = [...byAsset].map(([asset_id, places]) => ({
    asset_id,
    offsets: [...new Set(places)].sort((a, b) => a - b),
  }));
  if (mentions.every(({ offsets }) => offsets.length > 0))
    mentions.sort((a, b) => (a.offsets[0] ?? 0) - (b.offsets[0] ?? 0));
  return mentions.map((mention, index) => ({ ...mention, position: index + 1 }));
}

/** One per page. What was cited twice has the places of both and the title of the first. */
export function readCitations(
  given: NonNullable<InputAnswer['citations']>,
  { classify }: CategoryNames,
  tell: Tell,
): Citations {
  const byUrl = new Map<string, Citations[number]>();
  for (const [index, { url, title = '', text = '', positions = [] }] of given.entries()) {
    const cited = pageOf(url);
    if (!cited) {
      tell('url_parsing', 'must be the address of a page, with http or https', 'citations', index, 'url');
      continue;
    }
    const { page, written } = cited;
    const { category, tagIds } = classify(page, written);
    addCitation(byUrl, {
      ...page,
      cited_url: url === page.url ? '' : url,
      title,
      text,
      positions,
      citation_category: category,
      citation_tag_ids: tagIds,
    });
  }
  return [...byUrl.values()];
}

export function readAssessments(
  given: NonNullable<InputAnswer['assessments']>,
  { assets }: CategoryNames,
  cited: ReadonlySet<string>,
  tell: Tell,
): NonNullable<Answer['assessments']> {
  return given.map(({ asset, theme, claim = '', sentiment, urls }, index) => {
    const asset_id = assets.get(asset.toLowerCase());
    if (asset_id === undefined) tell('unknown', unknownAsset, 'assessments', index, 'asset');
    const among = readUrls(urls, cited, (...fault) => tell(...placed(fault, 'assessments', index)));
    return { asset_id: asset_id ?? NIL, theme, claim, sentiment, urls: among };
  });
}

export function readClaims(
  given: NonNullable<InputAnswer['claims']>,
  { assets }: CategoryNames,
  cited: ReadonlySet<string>,
  tell: Tell,
): NonNullable<Answer['claims']> {
  return given.map(({ asset, claim, theme = '', verdict, reasoning = '', evidence = [], urls }, index) => {
    const asset_id = asset === undefined ? NIL : assets.get(asset.toLowerCase());
    if (asset_id === undefined) tell('unknown', unknownAsset, 'claims', index, 'asset');
    const among = readUrls(urls, cited, (...fault) => tell(...placed(fault, 'claims', index)));
    return {
      asset_id: asset_id ?? NIL,
      claim,
      theme,
      verdict,
      reasoning,
      urls: among,
      evidence: evidence.map(({ id = '', kb_path = '', kb_snippet = '', source_updated_at = '' }) => ({
        id,
        kb_path,
        kb_snippet,
        source_updated_at,
      })),
    };
  });
}

const unknownAsset = 'The category has no such asset';

function readUrls(urls: string[] = [], cited: ReadonlySet<string>, tell: Tell): string[] {
  return urls.map((given, index) => {
    const url = pageOf(given)?.page.url;
    if (url === undefined || !cited.has(url)) tell('unknown', 'is not among the citations', 'urls', index);
    return url ?? given;
  });
}

function placed([type, msg, ...path]: Parameters<Tell>, ...before: (string | number)[]): Parameters<Tell> {
  return [type, msg, ...before, ...path];
}

/** Texts with half of a pair: no UTF-8 can write them. */
export function tellIllFormed(value: unknown, tell: Tell, ...path: InputFault['loc']): void {
  if (typeof value === 'string' && !value.isWellFormed())
    tell('string_unicode', 'must not contain unpaired surrogates', ...path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      tellIllFormed(one, tell, ...path, Array.isArray(value) ? Number(name) : name);
}
