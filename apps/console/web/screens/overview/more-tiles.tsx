import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { searchOf } from '../../filters/address.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { bare, count, percent } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { Tile, tileLabelLook } from '../panel/tile.tsx';
import { accuracyQuery, citationsQuery, isOwned, sentimentQuery, type Trended } from './queries.ts';
import { Trend } from './trend.tsx';

interface MoreTilesProps {
  open: OpenView;
  asking: Asking;
  brand: { id: string; name: string };
  /** False while nothing is asked for yet. */
  isAsked: boolean;
}

/** Citations of own pages, sentiment and accuracy. Each leads to its screen, and its count to the answers. */
export function MoreTiles({ open, asking, brand, isAsked: enabled }: MoreTilesProps) {
  const { view } = open;
  const citations = useQuery({ ...citationsQuery(asking, view), enabled });
  const sentiment = useQuery({ ...sentimentQuery(asking, view, brand.id), enabled });
  const accuracy = useQuery({ ...accuracyQuery(asking, view, brand.id), enabled });
  return (
    <>
      <RatioTile
        open={open}
        label={m.citationShare()}
        to="/o/$org/insights/$category/citations"
        query={citations}
        metric="citation_share"
        trend={<Trend asking={asking} metric="citation_share" brand={brand.id} isCounted={isOwned} />}
      />
      <RatioTile
        open={open}
        label={m.positiveSentiment()}
        to="/o/$org/insights/$category/sentiment"
        query={sentiment}
        metric="positive_sentiment"
        trend={<Trend asking={asking} metric="positive_sentiment" brand={brand.id} />}
      />
      <RatioTile
        open={open}
        label={m.accuracy()}
        to="/o/$org/insights/$category/facts"
        query={accuracy}
        metric="accuracy"
        trend={<Trend asking={asking} metric="accuracy" brand={brand.id} step="day" />}
      />
    </>
  );
}

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
  metric: Trended;
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
  const values = row as Partial<Record<Trended, number | null>>;
  const interval = (
    row.interval as Partial<Record<Trended, Schemas['MetricInterval'] | null>> | null | undefined
  )?.[metric];
  const change = (
    row.comparison as Partial<Record<Trended, Schemas['MetricChange'] | null>> | null | undefined
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
