import { queryOptions } from '@tanstack/react-query';
import { bodyOf, done, insights, type Schemas } from './client.ts';
import { Problem, readProblem } from './problem.ts';

export type SavedView = Schemas['SavedView'];
export type ViewSummary = Schemas['ViewSummary'];
export type ViewPanel = SavedView['panels'][number];
/** What a person writes. */
export type ViewDraft = Pick<
  SavedView,
  'name' | 'description' | 'period' | 'compare' | 'timezone' | 'panels'
>;

export const viewsQuery = (organization: string, category: string) =>
  queryOptions({
    queryKey: ['views', organization, category],
    queryFn: async ({ signal }): Promise<ViewSummary[]> => {
      const all: ViewSummary[] = [];
      for (let cursor: string | null | undefined; ; ) {
        const query = { category_id: category, ...(cursor && { next_cursor: cursor }) };
        const page = await bodyOf(insights.GET('/manage/views', { params: { query }, signal }));
        all.push(...page.data.filter(({ organization_id }) => organization_id === organization));
        cursor = page.pagination.next_cursor;
        if (!cursor) return all;
      }
    },
  });

const of = (id: string) => ({ path: { view_id: id } });

export const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['view', id],
    queryFn: ({ signal }) => bodyOf(insights.GET('/manage/views/{view_id}', { params: of(id), signal })),
  });

export const createView = (organization: string, category: string, draft: ViewDraft) =>
  bodyOf(
    insights.POST('/manage/views', {
      body: { organization_id: organization, category_id: category, ...draft },
    }),
  );

/** Refused with 412 where the stored version is another. */
export const replaceView = (id: string, version: number, draft: ViewDraft) =>
  bodyOf(
    insights.PUT('/manage/views/{view_id}', {
      params: { ...of(id), header: { 'if-match': `"${version}"` } },
      body: draft,
    }),
  );

export const deleteView = (id: string) =>
  done(insights.DELETE('/manage/views/{view_id}', { params: of(id) }));

export const draftOf = ({ name, description, period, compare, timezone, panels }: SavedView): ViewDraft => ({
  name,
  description,
  period,
  compare,
  timezone,
  panels,
});

export type ViewLink = Schemas['ViewLink'];
export type SharedView = Schemas['SharedView'];

const LINKS = '/manage/views/{view_id}/links';

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['view-links', id],
    queryFn: ({ signal }) => bodyOf(insights.GET(LINKS, { params: of(id), signal })),
  });

export const createLink = (id: string, name: string, days: number) =>
  bodyOf(insights.POST(LINKS, { params: of(id), body: { name, days } }));

export const revokeLink = (id: string, link: string) =>
  done(insights.DELETE(`${LINKS}/{link_id}`, { params: { path: { view_id: id, link_id: link } } }));

/** What a link shows; read without a session. */
const shared = async <Body>(path: string, signal: AbortSignal): Promise<Body> => {
  const response = await fetch(`/api/shared/${path}`, { signal, credentials: 'omit' }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new Problem(0, String(error));
    },
  );
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Body;
};

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => shared<SharedView>(encodeURIComponent(token), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedFigureQuery = (token: string, index: number) =>
  queryOptions({
    queryKey: ['shared', token, index],
    queryFn: async ({ signal }) => {
      const path = `${encodeURIComponent(token)}/panels/${index}`;
      const { info, data } = await shared<Schemas['SharedFigure']>(path, signal);
      return { info, rows: data };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
