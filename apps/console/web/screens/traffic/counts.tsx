import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import { shortMoment } from '../../language/format.ts';
import { r } from '../../language/reports/messages.ts';
import { QueryState } from '../panel/query-state.tsx';
import { Panel } from '../report/panel.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { Shown } from '../report/shown.tsx';
import { tally } from '../report/units.ts';
import { bodyOf, numberAt, visitsQuery } from './rows.ts';

interface CountsProps {
  asking: Asking;
  domain: string;
  title: string;
  note?: string;
  name: string;
  path: string;
  /** First a count, then the time of the last visit. */
  own: { metrics: string[]; dimensions: string[]; [option: string]: unknown };
  value: string;
  last: string;
  timeZone: string;
  computed: 'bots' | 'referrals';
  /** Of the first dimension; these rows are not shown. */
  leftOut?: ReadonlySet<string>;
}

const SHOWN = 15;
const unit = tally((text) => text);

/** Visits by something, the most first. */
export function Counts(props: CountsProps) {
  const { asking, domain, title, note, name, path, own, value, last, timeZone, computed, leftOut } = props;
  const key = JSON.stringify(own);
  const body = useMemo(() => bodyOf(asking, domain, JSON.parse(key)), [asking, domain, key]);
  const query = useQuery(visitsQuery(path, body));
  const rows = (query.data?.rows ?? []).filter(({ dimensions: [first = ''] }) => !leftOut?.has(first));
  return (
    <Panel
      title={title}
      note={
        <>
          {note} <Shown shown={Math.min(SHOWN, rows.length)} all={rows.length} />
        </>
      }
      facts={{
        title,
        request: { path, body },
        computed,
        csv: () => [
          [...own.dimensions, ...own.metrics],
          ...rows.map(({ dimensions, metrics }) => [...dimensions, ...metrics]),
        ],
      }}
    >
      <QueryState
        query={query}
        isAsked
        height={300}
        isEmpty={() => rows.length === 0}
        empty={<p className="py-4 text-soft">{r.noVisits()}</p>}
      >
        {() => (
          <RankTable
            label={title}
            name={name}
            value={value}
            columns={[last]}
            unit={unit}
            hasCounts={false}
            hasChange={false}
            rows={rows.slice(0, SHOWN).map((row) => {
              const [first = '', ...others] = row.dimensions;
              return {
                key: row.dimensions.join(' '),
                name: first.replace(/^https?:\/\//, ''),
                note: others.join(' · '),
                more: [typeof row.metrics[1] === 'string' ? shortMoment(row.metrics[1], timeZone) : '–'],
                point: { at: 0, value: numberAt(row) },
                noAnswers: r.visitsOpenNothing(),
              };
            })}
          />
        )}
      </QueryState>
    </Panel>
  );
}
