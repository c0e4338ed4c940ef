import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bodyOf, insights, type Schemas } from '../../api/client.ts';
import { searchOf } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { bare, count, percent } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { Tile, tileLabelLook } from '../panel/tile.tsx';
import type { ReportRow } from '../report/rows.ts';
import { Trend } from './trend.tsx';

interface MoreTilesProps {
  open: OpenView;
  asking: Asking;
  brand: { id: string; name: string };
}

const include = ['counts', 'interval', 'answers_filter'] as const;

/** Citations of own pages, sentiment and accuracy. Each leads to its screen, and its count to the answers. */
export function MoreTiles({ open, asking, brand }: MoreTilesProps) {
  const { view } = open;
  const shared = {
    ...asking.ask,
    include: [...include],
    interval_basis: view.basis,
    ...(asking.compared && { compare: { start_date: asking.compared.start, end_date: asking.compared.end } }),
  };
  const citations = useQuery({
    queryKey: ['owned-citations', shared],
    queryFn: async ({ signal }) => {
      const body = { ...shared, entity: 'citation_category', limit: 50 } as Schemas['CitationsV2Query'];
      const { data } = await bodyOf(insights.POST('/v2/reports/citations', { body, signal }));
      return data.find(({ citation_category }) => citation_category?.name === 'Owned') ?? null;
    },
    placeholderData: keepPreviousData,
  });
  const sentiment = useQuery({
    queryKey: ['brand-sentiment', shared, brand.id],
    queryFn: async ({ signal }) => {
      const body = { ...shared, asset: brand.id, limit: 1 } as Schemas['SentimentV2Query'];
      return (await bodyOf(insights.POST('/v2/reports/sentiment', { body, signal }))).data[0] ?? null;
    },
    placeholderData: keepPreviousData,
  });
  const accuracy = useQuery({
    queryKey: ['accuracy', shared, brand.id],
    queryFn: async ({ signal }) => {
      const body = {
        ...shared,
        filter: about(shared.filter, brand.id),
        limit: 1,
      } as Schemas['FactcheckScoresQuery'];
      return (await bodyOf(insights.POST('/v2/reports/factcheck', { body, signal }))).data[0] ?? null;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <RatioTile
        open={open}
        label={m.citationShare()}
        to="/o/$org/insights/$category/citations"
        query={citations}
        metric="citation_share"
        trend={
          <Trend
            asking={asking}
            path="/v2/reports/citations"
            own={{ entity: 'citation_category' }}
            isCounted={({ citation_category: kind }: Kind) => kind?.name === 'Owned'}
            metric="citation_share"
          />
        }
      />
      <RatioTile
        open={open}
        label={m.positiveSentiment()}
        to="/o/$org/insights/$category/sentiment"
        query={sentiment}
        metric="positive_sentiment"
        trend={
          <Trend
            asking={asking}
            path="/v2/reports/sentiment"
            own={{ asset: brand.id }}
            metric="positive_sentiment"
          />
        }
      />
      <RatioTile
        open={open}
        label={m.accuracy()}
        to="/o/$org/insights/$category/facts"
        query={accuracy}
        metric="accuracy"
        trend={
          <Trend
            asking={asking}
            path="/v2/reports/factcheck"
            own={{ filter: about(asking.ask.filter, brand.id) }}
            metric="accuracy"
            step="day"
          />
        }
      />
    </>
  );
}

type Kind = ReportRow & { citation_category?: { name?: string | null } | null };

/** Claims about one brand, beside the filters of the address. */
function about(filter: Filter | undefined, brand: string): Filter {
  const asset: Filter = { field: 'asset', op: 'is', value: brand };
  return filter ? { and: [filter, asset] } : asset;
}

type Ratio = 'citation_share' | 'positive_sentiment' | 'accuracy';
interface RatioRow {
  matching_answers?: number | null;
  answers?: number | null;
  answers_filter?: Record<string, unknown> | null;
  interval?: unknown;
  comparison?: unknown;
}

function RatioTile({
  open,
  label,
  to,
  query: { data: row, error, isPlaceholderData, isPending },
  metric,
  trend,
}: {
  open: OpenView;
  label: string;
  to: `/o/$org/insights/$category/${'citations' | 'sentiment' | 'facts'}`;
  query: UseQueryResult<RatioRow | null>;
  metric: Ratio;
  trend: ReactNode;
}) {
  const { organization: org, category } = open;
  if (!row)
    return (
      <li className="card flex flex-col px-3.5 py-3" aria-busy={isPending || isPlaceholderData}>
        <span className="text-note font-medium text-soft">{label}</span>
        <span className="figure mt-1">–</span>
        <span className="text-small text-faint">
          {row === null ? m.notLookedFor() : error ? m.broken() : m.loading()}
        </span>
      </li>
    );
  const values = row as Partial<Record<Ratio, number | null>>;
  const interval = (
    row.interval as Partial<Record<Ratio, Schemas['MetricInterval'] | null>> | null | undefined
  )?.[metric];
  const change = (
    row.comparison as Partial<Record<Ratio, Schemas['MetricChange'] | null>> | null | undefined
  )?.[metric];
  const value = values[metric];
  const matching = row.matching_answers ?? 0;
  const view = answersOfRow(row);
  return (
    <Tile
      label={label}
      link={(text) => (
        <Link to={to} params={{ org, category }} search={searchOf(open.view)} className={tileLabelLook}>
          {text}
        </Link>
      )}
      value={value === null || value === undefined ? '–' : percent(value)}
      interval={
        interval?.low === undefined || interval.high === undefined
          ? ''
          : `${bare(interval.low)}–${bare(interval.high)}`
      }
      counted={{ text: m.nAnswers(count(matching), matching), view }}
      change={change}
      isShare
      good="up"
      isRenewing={isPlaceholderData}
    >
      {trend}
    </Tile>
  );
}
