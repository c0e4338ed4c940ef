import type { Schemas } from '../../api/client.ts';
import type { Report } from '../../filters/request.ts';
import { v } from '../../language/manage/messages.ts';
import type { Terms } from '../../language/reports/en.ts';
import { mean, share, tally, type Unit } from '../report/units.ts';

export type Figure = Schemas['ViewFigure'];
export type SavedReport = Figure['report'];
export type Query = Record<string, unknown>;

interface Definition {
  path: string;
  computed: Terms;
  /** What its filters are those of; left out where it has none. */
  filters?: Report;
  /** The first is drawn where a figure does not say which. */
  metrics: Record<string, Unit>;
  /** What its rows can be about; '' is all at once. */
  groups: readonly string[];
  /** Whether rows can have dates. */
  hasDates: boolean;
  /** Whether dates can stand for weeks and months. */
  hasSteps?: boolean;
  hasCompare?: boolean;
  /** Rows are of a brand that the request names. */
  needsBrand?: boolean;
  isOfVisits?: boolean;
  /** It has pages only. */
  isPaged?: boolean;
  /** Fields of a row that name it besides what it is grouped by. */
  names?: readonly string[];
}

const plainCount = tally((text) => text);
const split = ['', 'model', 'region', 'topic', 'persona'] as const;

/** What each report of a figure is asked for, and how its rows are read. */
export const definitions: Record<SavedReport, Definition> = {
  visibility: {
    path: '/v2/reports/visibility',
    computed: 'visibility',
    filters: 'visibility',
    metrics: { visibility_score: share, share_of_voice: share, average_position: mean },
    groups: [...split, 'prompt'],
    hasDates: true,
    hasSteps: true,
    hasCompare: true,
    names: ['asset'],
  },
  citations: {
    path: '/v2/reports/citations',
    computed: 'citations',
    filters: 'citations',
    metrics: { citation_share: share },
    groups: ['domain', 'page', 'citation_category'],
    hasDates: true,
    hasSteps: true,
    hasCompare: true,
  },
  sentiment: {
    path: '/v2/reports/sentiment',
    computed: 'sentiment',
    filters: 'sentiment',
    metrics: { positive_sentiment: share, negative_sentiment: share },
    groups: ['theme', 'claim', ...split],
    hasDates: true,
    hasSteps: true,
    hasCompare: true,
    needsBrand: true,
  },
  query_fanouts: {
    path: '/v2/reports/query-fanouts',
    computed: 'searches',
    filters: 'query-fanouts',
    metrics: { share, fanouts_per_execution: mean },
    groups: ['query', 'model', 'region', 'prompt'],
    hasDates: true,
    hasSteps: true,
    hasCompare: true,
  },
  factcheck_scores: {
    path: '/v2/reports/factcheck',
    computed: 'facts',
    filters: 'factcheck',
    metrics: { accuracy: share },
    groups: [...split, 'theme'],
    hasDates: true,
    hasCompare: true,
  },
  factcheck_claims: {
    path: '/v2/reports/factcheck/claims',
    computed: 'facts',
    filters: 'factcheck',
    metrics: { accuracy: share },
    groups: [''],
    hasDates: false,
    hasCompare: true,
    names: ['claim'],
  },
  youtube_channels: {
    path: '/v2/reports/social/youtube/channels',
    computed: 'youtube',
    filters: 'youtube',
    metrics: { citation_share: share },
    groups: ['channel'],
    hasDates: false,
    isPaged: true,
    names: ['name'],
  },
  youtube_videos: {
    path: '/v2/reports/social/youtube/videos',
    computed: 'youtube',
    filters: 'youtube',
    metrics: { citation_share: share },
    groups: [''],
    hasDates: false,
    isPaged: true,
    names: ['title', 'video_id'],
  },
  youtube_summary: {
    path: '/v2/reports/social/youtube/summary',
    computed: 'youtube',
    filters: 'youtube',
    metrics: {
      total_youtube_citations: plainCount,
      distinct_channels: plainCount,
      distinct_videos: plainCount,
    },
    groups: [''],
    hasDates: false,
    isPaged: true,
  },
  bots: {
    path: '/v2/reports/bots',
    computed: 'bots',
    metrics: { count: plainCount, citations: plainCount, indexing: plainCount, training: plainCount },
    groups: ['bot_name', 'bot_provider', 'bot_type', 'page', ''],
    hasDates: true,
    hasSteps: true,
    isOfVisits: true,
  },
  referrals: {
    path: '/v2/reports/referrals',
    computed: 'referrals',
    metrics: { visits: plainCount },
    groups: ['referral_source', 'channel', 'page', ''],
    hasDates: true,
    hasSteps: true,
    isOfVisits: true,
  },
};

export const savedReports = Object.keys(definitions) as SavedReport[];

export const metricOf = ({ report, metric }: Pick<Figure, 'report' | 'metric'>): string => {
  const names = Object.keys(definitions[report].metrics);
  return names.find((name) => name === metric) ?? names[0] ?? '';
};

export const unitOf = (figure: Pick<Figure, 'report' | 'metric'>): Unit =>
  definitions[figure.report].metrics[metricOf(figure)] ?? plainCount;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the rows of a request are grouped by, dates included. */
export const groupsOf = (report: SavedReport, query: Query): string[] =>
  definitions[report].isOfVisits ? listOf(query.dimensions) : listOf(query.group_by);

export const isDated = (report: SavedReport, query: Query) => groupsOf(report, query).includes('date');

/** What its rows are about, as the form of a figure chooses it. */
export function groupOf(report: SavedReport, query: Query): string {
  if (report === 'citations') return String(query.entity ?? 'domain');
  return groupsOf(report, query).find((name) => name !== 'date') ?? '';
}

/** What the names of rows are. */
export function subjectOf(report: SavedReport, query: Query): string {
  if (report === 'visibility') return v.brand();
  if (report === 'factcheck_claims') return v.groupName('claim');
  return v.groupName(report === 'youtube_videos' ? 'video' : groupOf(report, query));
}

/** The title of a new figure. */
export const titleOf = (report: SavedReport, group: string) =>
  group === '' ? v.reportName(report) : v.titleBy(v.reportName(report), v.groupName(group));

interface Choice {
  report: SavedReport;
  group: string;
  isDated: boolean;
  /** Name of the brand, for reports that need one. */
  brand: string;
  domain: string;
  metric: string;
}

/** The request of a figure that was made here, but its filter. */
export function queryOf({ report, group, isDated: dated, brand, domain, metric }: Choice): Query {
  const { isOfVisits, isPaged, needsBrand } = definitions[report];
  const names = [...(dated ? ['date'] : []), ...(group ? [group] : [])];
  if (isOfVisits)
    return { domain, metrics: [metric], dimensions: names, ...(dated && { order_by: { date: 'asc' } }) };
  if (report === 'youtube_summary') return {};
  if (isPaged) return { include: ['counts', 'interval'], limit: 50, ...(group && { group_by: [group] }) };
  const shared = { include: ['counts', 'interval', 'answers_filter'], interval_basis: 'prompts' };
  if (report === 'citations') return { ...shared, entity: group, ...(dated && { group_by: ['date'] }) };
  return {
    ...shared,
    ...(report === 'visibility' && { scope: 'all' }),
    ...(needsBrand && { asset: brand }),
    ...(names.length > 0 && { group_by: names }),
  };
}
