import { queryOptions } from '@tanstack/react-query';
import { bodyOf, done, insights, type Schemas } from './client.ts';

export type Target = Schemas['EngineTarget'];
export type EngineRoute = Schemas['EngineRoute'];
export type TargetCheck = Schemas['TargetCheck'];
export type Schedule = Schemas['EngineSchedule'];
export type Estimate = Schemas['ScheduleEstimate'];
export type EngineRun = Schemas['EngineRun'];
export type SpendingCap = Schemas['SpendingCap'];

const ofCategory = (category: string) => ({ path: { category_id: category } });
const version = (one: { version: number }) => ({ 'if-match': `"${one.version}"` });

/** Ways to ask, which change only when the operator sets something. */
export const engineRoutesQuery = queryOptions({
  queryKey: ['engine-routes'],
  queryFn: ({ signal }) => bodyOf(insights.GET('/manage/engine-routes', { signal })),
  staleTime: 5 * 60_000,
});

/** Of one organization; the service lists those of all the person’s. */
export const targetsQuery = (organization: string) =>
  queryOptions({
    queryKey: ['targets', organization],
    queryFn: async ({ signal }) => {
      const all = await bodyOf(insights.GET('/manage/targets', { signal }));
      return all.filter(({ organization_id }) => organization_id === organization);
    },
  });

export type TargetInput = Pick<Target, 'organization_id' | 'name' | 'route' | 'model_id' | 'settings'> &
  Partial<Pick<Target, 'mode' | 'at_once' | 'hold_usd'>>;

export const createTarget = (body: TargetInput) => bodyOf(insights.POST('/manage/targets', { body }));

export const updateTarget = (
  target: Target,
  body: Partial<Pick<Target, 'name' | 'settings' | 'mode' | 'at_once' | 'hold_usd'>> & {
    state?: 'on' | 'off';
  },
) =>
  bodyOf(
    insights.PATCH('/manage/targets/{target_id}', {
      params: { path: { target_id: target.id }, header: version(target) },
      body,
    }),
  );

export const deleteTarget = (id: string) =>
  done(insights.DELETE('/manage/targets/{target_id}', { params: { path: { target_id: id } } }));

/** Asks, and is paid. */
export const checkTarget = (id: string, prompt: string, country: string) =>
  bodyOf(
    insights.POST('/manage/targets/{target_id}/check', {
      params: { path: { target_id: id } },
      body: { prompt, ...(country && { country }) },
    }),
  );

export const schedulesQuery = (organization: string, category: string) =>
  queryOptions({
    queryKey: ['schedules', organization, category],
    queryFn: async ({ signal }) => {
      const all = await bodyOf(
        insights.GET('/manage/categories/{category_id}/schedules', { params: ofCategory(category), signal }),
      );
      return all.filter(({ organization_id }) => organization_id === organization);
    },
  });

/** Who can be said to ask. */
export const personasQuery = (category: string) =>
  queryOptions({
    queryKey: ['personas', category],
    queryFn: async ({ signal }) =>
      (
        await bodyOf(
          insights.GET('/v1/org/categories/{category_id}/personas', {
            params: ofCategory(category),
            signal,
          }),
        )
      ).data,
  });

/** What a person writes. */
export type ScheduleDraft = Pick<
  Schedule,
  | 'target_id'
  | 'name'
  | 'every_hours'
  | 'replicates'
  | 'spread_hours'
  | 'grace_hours'
  | 'topic_ids'
  | 'tag_ids'
  | 'region_ids'
  | 'persona_ids'
  | 'ends_at'
>;

/** Nothing is stored or asked. Refused as saving would be. */
export const estimateQuery = (category: string, draft: ScheduleDraft) =>
  queryOptions({
    queryKey: ['schedule-estimate', category, draft],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.POST('/manage/categories/{category_id}/schedule-estimates', {
          params: ofCategory(category),
          body: draft,
          signal,
        }),
      ),
  });

export const createSchedule = (category: string, draft: ScheduleDraft) =>
  bodyOf(
    insights.POST('/manage/categories/{category_id}/schedules', {
      params: ofCategory(category),
      body: draft,
    }),
  );

const ofSchedule = ({ category_id, id }: Schedule) => ({ path: { category_id, schedule_id: id } });

export const updateSchedule = (
  schedule: Schedule,
  body: Partial<Omit<ScheduleDraft, 'target_id'>> & { state?: 'on' | 'off' },
) =>
  bodyOf(
    insights.PATCH('/manage/categories/{category_id}/schedules/{schedule_id}', {
      params: { ...ofSchedule(schedule), header: version(schedule) },
      body,
    }),
  );

export const deleteSchedule = (schedule: Schedule) =>
  done(
    insights.DELETE('/manage/categories/{category_id}/schedules/{schedule_id}', {
      params: ofSchedule(schedule),
    }),
  );

export const runSchedule = (schedule: Schedule) =>
  bodyOf(
    insights.POST('/manage/categories/{category_id}/schedules/{schedule_id}/runs', {
      params: ofSchedule(schedule),
    }),
  );

export const runStates = [
  'planned',
  'asked',
  'answered',
  'published',
  'failed',
  'skipped',
  'missed',
] as const;
type RunState = (typeof runStates)[number];

/** By which runs are chosen; the rest of an address is not for them. */
export interface RunFilters {
  state?: RunState;
  target_id?: string;
  schedule_id?: string;
  prompt_id?: string;
}

export const engineRunsPage = (
  category: string,
  filters: RunFilters,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  bodyOf(
    insights.GET('/manage/categories/{category_id}/engine-runs', {
      params: {
        ...ofCategory(category),
        query: { limit: 50, ...filters, ...(cursor && { next_cursor: cursor }) },
      },
      signal,
    }),
  );

const ofRun = (category: string, run: string) => ({ path: { category_id: category, engine_run_id: run } });

export const engineRunQuery = (category: string, run: string) =>
  queryOptions({
    queryKey: ['engine-run', category, run],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/engine-runs/{engine_run_id}', {
          params: ofRun(category, run),
          signal,
        }),
      ),
  });

/** What the provider sent, as it came. */
export const payloadQuery = (category: string, run: string) =>
  queryOptions({
    queryKey: ['engine-run-payload', category, run],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/engine-runs/{engine_run_id}/payload', {
          params: ofRun(category, run),
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

const ofOrganization = (organization: string) => ({ path: { organization_id: organization } });

export type SpendingGroup = 'organization' | 'category' | 'target';

/** Of the last 31 days. */
export const spendingQuery = (organization: string, group: SpendingGroup) =>
  queryOptions({
    queryKey: ['spending', organization, group],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/organizations/{organization_id}/spending', {
          params: { ...ofOrganization(organization), query: { group_by: group } },
          signal,
        }),
      ),
  });

export const capsQuery = (organization: string) =>
  queryOptions({
    queryKey: ['spending-caps', organization],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/organizations/{organization_id}/spending-caps', {
          params: ofOrganization(organization),
          signal,
        }),
      ),
  });

/** All of them: what is left out is removed. */
export const putCaps = (organization: string, caps: SpendingCap[]) =>
  bodyOf(
    insights.PUT('/manage/organizations/{organization_id}/spending-caps', {
      params: ofOrganization(organization),
      body: {
        caps: caps.map(({ scope, scope_id, period, cap_usd }) => ({ scope, scope_id, period, cap_usd })),
      },
    }),
  );
