import { boundParams } from '../bound-params.ts';
import { parsePattern } from '../pattern.ts';
import type { CandidateRoute } from './query.ts';

interface Shown {
  schemaName: string;
  /** In this language. */
  slug: string;
  language: string;
  /** A path that names no language shows it too: it is the source language, or has a slug of its own. */
  byItself: boolean;
}

/** The path that was asked for, for parameters that neither the document nor the language gives. */
export interface AskedPath {
  routeId: string;
  segments: string[];
}

/** The segments of the page of a route that shows a document in a language; `undefined` where it has none. */
export function addressOf(
  route: CandidateRoute,
  { schemaName, slug, language, byItself }: Shown,
  asked: AskedPath | undefined,
): string[] | undefined {
  const bound = boundParams(route);
  const own = bound.findLast((one) => one.schemaName === schemaName);
  if (!own || !(byItself || namesLanguage(route))) return undefined;
  const given = asked?.routeId === route.id ? asked.segments : undefined;
  const segments = parsePattern(route.path).map(({ text }, index) => {
    const isLanguage = bound.some((one) => one.index === index && one.schemaName === 'language');
    const value = index === own.index ? slug : isLanguage ? language : (text ?? given?.[index]);
    return text === undefined || text === value ? value : undefined;
  });
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
}

export function namesLanguage(route: CandidateRoute): boolean {
  return boundParams(route).some(({ schemaName }) => schemaName === 'language');
}

/** Whether something beside the document and the language decides which page it is. */
export function needsMore(route: CandidateRoute, schemaName: string): boolean {
  const bound = boundParams(route);
  const own = bound.findLast((one) => one.schemaName === schemaName)?.index;
  return parsePattern(route.path).some(
    ({ text }, index) =>
      text === undefined &&
      index !== own &&
      !bound.some((one) => one.index === index && one.schemaName === 'language'),
  );
}
