import { languageCodes } from '@sightline/llm';
import type { PoolClient } from 'pg';
import type { Change, NamedPaths, Touched } from '../../change/change.ts';
import { type Dependents, findDependents } from './dependents.ts';
import { everything, namePages } from './name-pages.ts';
import { type Page, pagesOf, pagesOfDocument } from './pages.ts';
import { pagesInheriting, pagesOfRoutes } from './pages-of-routes.ts';
import { addLocalizedSlugs, publishedSlugs } from './published-slugs.ts';
import { type RouteShowing, routesShowing, slugsOf } from './routes-showing.ts';

/** By component: slugs that documents had before this transaction. */
type FormerSlugs = Map<string, string[]>;

/**
 * For each change of a transaction every public path whose page may show it. To be called after all writes of the transaction, and
 * while it holds the turn of the website: what others committed before is then seen, and what they commit later names these pages
 * itself.
 */
export async function findAffected(client: PoolClient, changes: Change[]): Promise<NamedPaths[]> {
  const shown = await findShown(client, changes);
  const former: FormerSlugs = new Map();
  for (const { touches, draft } of changes) {
    if (!touches.document || draft) continue;
    const { schemaName } = touches.document;
    former.set(schemaName, [...(former.get(schemaName) ?? []), ...slugsOf(touches.document)]);
  }
  const named: NamedPaths[] = [];
  for (const [index, change] of changes.entries())
    named.push(await affectedBy(client, change, former, shown[index]));
  return named;
}

/** What shows a change, and the routes that do; `undefined` where that is too much to name. */
interface Shown {
  dependents: Dependents;
  routes: RouteShowing[];
}

async function findShown(client: PoolClient, changes: Change[]): Promise<(Shown | undefined)[]> {
  const delivered = changes.filter(({ draft }) => !draft);
  const found = (await findDependents(client, delivered)).values();
  const dependents = changes.map(({ touches, draft }) => {
    // Nobody but the page of a document itself shows its draft.
    if (draft)
      return { documents: touches.document ? [touches.document] : [], wholeComponents: [], blocks: [] };
    return found.next().value;
  });
  const asked = changes.flatMap(({ websiteId }, index) => {
    const one = dependents[index];
    return one ? [{ index, websiteId, dependents: one }] : [];
  });
  const documents = asked.flatMap(({ dependents: one }) => one.documents);
  await addLocalizedSlugs(client, documents);
  const routes = await routesShowing(client, asked);
  const shown = changes.map((): Shown | undefined => undefined);
  for (const [place, { index, dependents: one }] of asked.entries()) {
    const of = routes[place];
    if (of) shown[index] = { dependents: one, routes: of };
  }
  return shown;
}

async function affectedBy(
  client: PoolClient,
  { websiteId, touches }: Change,
  former: FormerSlugs,
  shown: Shown | undefined,
): Promise<NamedPaths> {
  if (!shown) return everything();
  const pages = [
    ...(await pagesShowing(client, websiteId, shown, touches.language)),
    ...(await pagesOfRoutes(client, websiteId, touches.routes ?? [])),
  ];
  const slugs = await publishedSlugs(client, websiteId, pages);
  return namePages(pages, (schemaName) =>
    schemaName === 'language'
      ? languageCodes
      : [...new Set([...(slugs.get(schemaName) ?? []), ...(former.get(schemaName) ?? [])])],
  );
}

async function pagesShowing(
  client: PoolClient,
  websiteId: string,
  { dependents: { documents, wholeComponents }, routes }: Shown,
  language: Touched['language'],
): Promise<Page[]> {
  const slugs = Map.groupBy(documents, ({ schemaName }) => schemaName);
  const pages = routes.flatMap((route) => {
    const bound = new Set(Object.values(route.param_bindings ?? {}));
    if (route.places !== null || wholeComponents.some((name) => bound.has(name)))
      return pagesOf(route, language);
    return [...slugs].flatMap(([schemaName, of]) => {
      const known = [...new Set(of.flatMap(({ slugs }) => slugs.filter((slug) => slug !== null)))];
      const localized = of.flatMap(({ localized }) => localized ?? []);
      return pagesOfDocument(route, { schemaName, slugs: known, localized }, language);
    });
  });
  const placing = routes.filter(({ places }) => places === 'own').map(({ path }) => path);
  return [...pages, ...(await pagesInheriting(client, websiteId, placing))];
}
