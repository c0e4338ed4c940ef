import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line-chart.tsx';
import { daysOfPoint, stepOf, today } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { count } from '../../language/format.ts';
import { v } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { Table } from '../manage/table.tsx';
import { Change } from '../panel/change.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { AnswersLink } from '../report/answers-link.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { Shown } from '../report/shown.tsx';
import { chartDate, datesOf } from '../visibility/rows.ts';
import { definitions, type Figure, metricOf, subjectOf, unitOf } from './definitions.ts';
import type { Rows } from './figure-request.ts';
import { type Cell, cellsOf, seriesOf } from './figure-rows.ts';

interface FigureBodyProps {
  figure: Figure;
  query: UseQueryResult<Rows, Error>;
  open: OpenView;
  asking: Asking;
  /** Left out where nobody is signed in: numbers open nothing then. */
  onOpen?: (cell: Cell) => void;
}

const SHOWN = 20;

export function FigureBody({ figure, query, open, asking, onOpen }: FigureBodyProps) {
  const cells = useMemo(
    () => cellsOf(figure, query.data?.rows ?? [], onOpen !== undefined),
    [figure, query.data, onOpen],
  );
  const all = query.data?.info.total_results ?? query.data?.info.total_rows ?? cells.length;
  const parts = { figure, cells, open, asking, ...(onOpen && { onOpen }) };
  return (
    <QueryState
      query={query}
      isAsked
      height={figure.shown === 'number' ? 80 : 240}
      isEmpty={() => cells.length === 0}
      empty={<p className="py-6 text-center text-soft">{v.noRows()}</p>}
    >
      {() => (
        <>
          {figure.shown === 'line' && <Lines {...parts} />}
          {figure.shown === 'bars' && <Bars {...parts} />}
          {figure.shown === 'table' && <Cells {...parts} />}
          {figure.shown === 'number' && cells[0] && <Headline figure={figure} cell={cells[0]} />}
          {(figure.shown === 'bars' || figure.shown === 'table') && (
            <p className="mt-2 text-small text-faint empty:hidden">
              <Shown shown={Math.min(SHOWN, cells.length)} all={all} />
            </p>
          )}
        </>
      )}
    </QueryState>
  );
}

interface PartProps extends Omit<FigureBodyProps, 'query'> {
  cells: Cell[];
}

function Lines({ figure, cells, open, asking, onOpen }: PartProps) {
  const step = definitions[figure.report].hasSteps ? stepOf(asking.days) : 'day';
  const dates = useMemo(() => datesOf(asking.days, step).map(chartDate), [asking, step]);
  const series = useMemo(
    () =>
      seriesOf(
        figure,
        cells,
        dates.map(({ date }) => date),
      ),
    [figure, cells, dates],
  );
  const daysAt = (at: number) => daysOfPoint(dates[at]?.date ?? '', step, asking.days);
  return (
    <LineChart
      label={figure.title}
      series={series}
      dates={dates}
      format={unitOf(figure)}
      height={280}
      hint={onOpen && !definitions[figure.report].isOfVisits ? undefined : r.walkOnly()}
      isLastRunning={dates.at(-1)?.date === today(open.view.timeZone)}
      onOpen={(line, at) => {
        const cell = cells.find(({ name, date }) => name === line.id && date === dates[at]?.date);
        if (cell) onOpen?.(cell);
      }}
      onZoom={(from, to) => open.change({ period: { start: daysAt(from).start, end: daysAt(to).end } })}
    />
  );
}

function Bars({ figure, cells }: PartProps) {
  const { report, query } = figure;
  return (
    <RankTable
      label={figure.title}
      name={subjectOf(report, query)}
      value={v.metricName(metricOf(figure))}
      unit={unitOf(figure)}
      hasCounts={!definitions[report].isOfVisits}
      hasChange={figure.compares === true}
      rows={cells.slice(0, SHOWN).map((cell) => ({ ...cell, isFocus: cell.isOwn }))}
    />
  );
}

function Cells({ figure, cells }: PartProps) {
  const unit = unitOf(figure);
  const { report, query, title } = figure;
  return (
    <Table
      label={title}
      rows={cells.slice(0, SHOWN)}
      keyOf={({ key }) => key}
      columns={[
        { id: 'name', title: subjectOf(report, query), cell: ({ name }) => name },
        ...(cells.some(({ date }) => date)
          ? [{ id: 'date', title: m.date(), cell: ({ date }: Cell) => date ?? '' }]
          : []),
        {
          id: 'value',
          title: v.metricName(metricOf(figure)),
          className: 'text-right tabular-nums',
          cell: (cell) => <Value figure={figure} cell={cell} />,
        },
        {
          id: 'interval',
          title: v.interval(),
          className: 'text-right tabular-nums text-soft',
          cell: ({ point }) => unit.interval(point) || '–',
        },
        {
          id: 'answers',
          title: r.answers(),
          isWideOnly: true,
          className: 'text-right tabular-nums text-soft',
          cell: ({ point: { matching } }) => (matching === undefined ? '–' : count(matching)),
        },
      ]}
    />
  );
}

function Value({ figure, cell: { name, point, answers } }: { figure: Figure; cell: Cell }) {
  const text = unitOf(figure).value(point.value);
  if (!answers) return <span className="font-semibold">{text}</span>;
  return (
    <AnswersLink view={answers} label={m.openAnswersOf(name, text, count(point.matching ?? 0))}>
      {text}
    </AnswersLink>
  );
}

/** One number with its interval, its n and its change. */
function Headline({ figure, cell }: { figure: Figure; cell: Cell }) {
  const unit = unitOf(figure);
  const { point, answers, change, name } = cell;
  const counted =
    point.matching === undefined || point.answers === undefined
      ? undefined
      : m.ofAnswers(count(point.matching), count(point.answers), point.answers);
  return (
    <div className="grid gap-1">
      {name !== figure.title && <p className="text-note font-medium text-soft">{name}</p>}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figure">{unit.value(point.value)}</span>
        <span className="text-note text-faint">{unit.interval(point)}</span>
      </p>
      {counted &&
        (answers ? (
          <p>
            <AnswersLink view={answers} label={m.openAnswersOf(name, counted, count(point.matching ?? 0))}>
              {counted}
            </AnswersLink>
          </p>
        ) : (
          <p className="text-note text-soft">{counted}</p>
        ))}
      {figure.compares && <Change change={change} isShare={unit.isShare} good="up" />}
    </div>
  );
}
