import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import { count, weekdayName } from '../../language/format.ts';
import { r } from '../../language/reports/messages.ts';
import { QueryState } from '../panel/query-state.tsx';
import { Panel } from '../report/panel.tsx';
import { BOTS, bodyOf, countsByHour, numberAt, visitsQuery } from './rows.ts';

interface HeatMapProps {
  asking: Asking;
  domain: string;
  timeZone: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const days = Array.from({ length: 7 }, (_, day) => day);

/** Requests of bots by weekday and hour: a table, so that each number can be read out. */
export function HeatMap({ asking, domain, timeZone }: HeatMapProps) {
  const body = useMemo(
    () => bodyOf(asking, domain, { metrics: ['count'], dimensions: ['hour'] }),
    [asking, domain],
  );
  const query = useQuery(visitsQuery(BOTS, body));
  const cells = useMemo(
    () =>
      countsByHour(
        (query.data?.rows ?? []).map((row) => ({ hour: row.dimensions[0] ?? '', amount: numberAt(row) })),
        timeZone,
      ),
    [query.data, timeZone],
  );
  const highest = Math.max(...cells.flat(), 1);
  const title = r.botHours();
  return (
    <Panel
      title={title}
      note={r.botHoursNote(timeZone)}
      facts={{
        title,
        request: { path: BOTS, body },
        computed: 'bots',
        csv: () => [
          ['weekday', 'hour', 'count'],
          ...cells.flatMap((row, day) => row.map((amount, hour) => [weekdayName(day), hour, amount])),
        ],
      }}
    >
      <QueryState
        query={query}
        isAsked
        height={190}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="py-4 text-soft">{r.noVisits()}</p>}
      >
        {() => (
          <table className="w-full table-fixed border-separate border-spacing-px" aria-label={title}>
            <thead>
              <tr className="text-[10px] text-faint sm:text-small">
                <th scope="col" className="w-9 font-medium">
                  <span className="sr-only">{r.weekday()}</span>
                </th>
                {hours.map((hour) => (
                  <th key={hour} scope="col" className="font-medium tabular-nums">
                    <span className={hour % 6 === 0 ? '' : 'sr-only sm:not-sr-only'}>{hour}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day}>
                  <th scope="row" className="text-left text-small font-medium text-soft">
                    {weekdayName(day)}
                  </th>
                  {hours.map((hour) => {
                    const amount = cells[day]?.[hour] ?? 0;
                    return (
                      <td
                        key={hour}
                        title={`${weekdayName(day)} ${hour}:00: ${r.nRequests(count(amount), amount)}`}
                        className="h-6 rounded-[3px] bg-hair p-0"
                      >
                        <div
                          className="h-full rounded-[3px] bg-accent"
                          style={{ opacity: amount === 0 ? 0 : 0.15 + (0.85 * amount) / highest }}
                        >
                          <span className="sr-only">{count(amount)}</span>
                        </div>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryState>
    </Panel>
  );
}
