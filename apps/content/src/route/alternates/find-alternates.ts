import type { Pool } from 'pg';
import { type FoundRoute, findRoute, isThere } from '../get/query.ts';
import { publicPath } from '../pattern.ts';
import type { RouteCache } from '../route-cache.ts';
import { type AskedPath, addressOf, namesLanguage, needsMore } from './address.ts';
import { type CandidateRoute, findCandidates, type TranslatedDocument } from './query.ts';

export interface Alternate {
  language: string;
  state: 'source' | 'current' | 'stale';
  slug: string | null;
  path: string | null;
}

/** The document of a page: that of its last bound parameter. */
export function documentOf({ params }: FoundRoute): string | undefined {
  // Each begins with `{"id":"`, and is not parsed for 36 characters.
  return params.findLast(({ document }) => document)?.document?.text.slice(7, 43);
}

/**
 * A language by a language: its state, and the path that leads to it. The paths depend on the document alone, whichever of its pages is
 * asked for, so that all of them name each other. Only a page that other parameters decide about keeps to its own route.
 */
export async function findAlternates(
  { pool, cache, websiteId }: { pool: Pool; cache: RouteCache; websiteId: string },
  document: TranslatedDocument,
  asked: AskedPath | undefined,
): Promise<Alternate[]> {
  const routes = await findCandidates(pool, websiteId, document);
  const kept = routes.filter(({ id }) => id === asked?.routeId);
  const own = kept.filter((route) => needsMore(route, document.schema_name));
  const candidates = own.length > 0 ? own : routes;
  const languages: (Omit<Alternate, 'path'> & { byItself: boolean })[] = [
    { language: document.source_language, state: 'source', slug: document.slug, byItself: true },
    ...document.translations.map(({ language, slug, current }) => ({
      language,
      state: current ? ('current' as const) : ('stale' as const),
      slug: slug ?? document.slug,
      byItself: slug !== null,
    })),
  ];
  const alternates: Alternate[] = [];
  // One after the other: a document of many languages must not take the whole pool.
  for (const { byItself, ...one } of languages) {
    alternates.push({ ...one, path: await pathIn(one, byItself) });
  }
  return alternates;

  async function pathIn(one: Omit<Alternate, 'path'>, byItself: boolean): Promise<string | null> {
    const { language, slug } = one;
    if (slug === null) return null;
    for (const route of inOrder(candidates, one.state === 'source')) {
      const shown = { schemaName: document.schema_name, slug, language, byItself };
      const segments = addressOf(route, shown, asked);
      if (segments && (await leadsTo(segments))) return publicPath(segments.map((text) => ({ text })));
    }
    return null;
  }

  /** Another route may have the path, and another document the slug: what `GET /route` finds counts. */
  async function leadsTo(segments: string[]): Promise<boolean> {
    const found = await findRoute(pool, cache, { websiteId, segments, preview: false });
    if (!found?.params.every(isThere)) return false;
    return documentOf(found) === document.id;
  }
}

/** The source language is looked for where no language is named first, every other one where it is. */
function inOrder(routes: CandidateRoute[], isSource: boolean): CandidateRoute[] {
  const [named, unnamed] = [true, false].map((names) =>
    routes.filter((route) => namesLanguage(route) === names),
  );
  return isSource ? [...(unnamed ?? []), ...(named ?? [])] : [...(named ?? []), ...(unnamed ?? [])];
}
