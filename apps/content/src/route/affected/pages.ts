import type { LocalizedSlug, TouchedRoute } from '../../change/change.ts';
import { boundParams } from '../bound-params.ts';
import { parsePattern, type Segment } from '../pattern.ts';

export type ShownRoute = Omit<TouchedRoute, 'id'>;

/** The pages of a route that a change affects: one, or one for each combination of the values of its parameters. */
export interface Page {
  segments: Segment[];
  /** By place: values that the change itself gives. */
  known: ReadonlyMap<number, readonly string[]>;
  /** By place: the component whose slugs are the values, or `language`. Undefined: any text is one. */
  open: ReadonlyMap<number, string | undefined>;
}

/** Every page of a route. Of pages in several languages only those of `language`, if that is given. */
export function pagesOf(route: ShownRoute, language: string | undefined): Page {
  return page(route, new Map(), language);
}

interface ShownDocuments {
  schemaName: string;
  slugs: string[];
  localized?: LocalizedSlug[];
}

/** The pages of a route that show a document of this component with one of these slugs, its own or those of its translations. */
export function pagesOfDocument(
  route: ShownRoute,
  { schemaName, slugs, localized = [] }: ShownDocuments,
  language: string | undefined,
): Page[] {
  const segments = parsePattern(route.path);
  const bound = boundParams(route);
  const languageAt = bound.find((one) => one.schemaName === 'language')?.index;
  const all = [...new Set([...slugs, ...localized.map(({ slug }) => slug)])];
  return bound
    .filter((one) => one.schemaName === schemaName)
    .flatMap(({ index }) => {
      const value = segments[index]?.text;
      // A concrete path shows one document only.
      if (value !== undefined) return all.includes(value) ? pagesOf(route, language) : [];
      if (languageAt === undefined)
        return all.length === 0 ? [] : page(route, new Map([[index, all]]), language);
      const own = slugs.length === 0 ? [] : [page(route, new Map([[index, slugs]]), language)];
      const ofLanguage = localized.filter((one) => language === undefined || one.language === language);
      const others = ofLanguage.map((one) =>
        page(
          route,
          new Map([
            [index, [one.slug]],
            [languageAt, [one.language]],
          ]),
          language,
        ),
      );
      return [...own, ...others];
    });
}

function page(route: ShownRoute, own: Map<number, string[]>, language: string | undefined): Page {
  const segments = parsePattern(route.path);
  const bindings = new Map(boundParams(route).map(({ index, schemaName }) => [index, schemaName]));
  const known = new Map(own);
  const open = new Map<number, string | undefined>();
  for (const [index, { param }] of segments.entries()) {
    if (param === undefined || known.has(index)) continue;
    const schemaName = bindings.get(index);
    if (schemaName === 'language' && language !== undefined) known.set(index, [language]);
    else open.set(index, schemaName);
  }
  return { segments, known, open };
}
