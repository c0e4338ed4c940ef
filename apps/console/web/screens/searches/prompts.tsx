import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import { Icon } from '../../kit/icon.tsx';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { QueryState } from '../panel/query-state.tsx';
import { AnswersLink } from '../report/answers-link.tsx';
import { Panel } from '../report/panel.tsx';
import { bodyWithCounts, pointOfRow } from '../report/rows.ts';
import { Shown } from '../report/shown.tsx';
import { mean } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { csvOf, PATH, PER_ANSWER, type Row, rowsQuery } from './rows.ts';
import { addedWords } from './words.ts';

const SHOWN = 20;

/** Which searches each prompt leads to; words that the engine added are marked. */
export function Prompts({ report: { open }, asking }: { report: OpenReport; asking: Asking }) {
  const { view } = open;
  const body = useMemo(
    () => ({ ...bodyWithCounts(asking, view), group_by: ['prompt', 'query'] }),
    [asking, view],
  );
  const query = useQuery(rowsQuery(body));
  const prompts = useMemo(() => byPrompt(query.data?.rows ?? []), [query.data]);
  return (
    <Panel
      title={r.promptToSearch()}
      note={
        <>
          {r.addedNote()} <Shown shown={Math.min(SHOWN, prompts.length)} all={prompts.length} />
        </>
      }
      facts={{
        title: r.promptToSearch(),
        request: { path: PATH, body },
        computed: 'searches',
        csv: () => csvOf(query.data?.rows ?? []),
      }}
    >
      <QueryState
        query={query}
        isAsked
        height={400}
        isEmpty={() => prompts.length === 0}
        empty={<p className="text-soft">{r.noSearches()}</p>}
      >
        {() => (
          <ul>
            {prompts.slice(0, SHOWN).map(({ prompt, rows, searches }, index) => (
              <li key={prompt} className="border-t border-hair">
                <details open={index === 0} className="group">
                  <summary className="flex min-h-9 items-center gap-3 py-1.5">
                    <span className="-rotate-90 group-open:rotate-0">
                      <Icon name="down" size={12} />
                    </span>
                    <span className="min-w-0 font-medium">{prompt}</span>
                    <span className="ml-auto text-note whitespace-nowrap text-faint">
                      {r.nSearches(count(searches), searches, count(rows.length))}
                    </span>
                  </summary>
                  <ul className="pb-2 pl-6">
                    {rows.map((row) => (
                      <SearchRow key={row.query} prompt={prompt} row={row} />
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}

function SearchRow({ prompt, row }: { prompt: string; row: Row }) {
  const point = pointOfRow(row, PER_ANSWER);
  let at = 0;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <span className="min-w-0">
        {addedWords(prompt, row.query ?? '').map(({ text, isAdded }) => {
          at += text.length;
          return isAdded ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
        })}
      </span>
      <span className="ml-auto text-note whitespace-nowrap text-soft tabular-nums">
        <AnswersLink
          view={answersOfRow(row)}
          label={m.openAnswersOf(row.query ?? '', mean.value(point.value), count(point.matching ?? 0))}
        >
          {mean.value(point.value)}
        </AnswersLink>{' '}
        <span className="text-faint">
          {mean.interval(point)} ·{' '}
          {m.ofAnswers(count(point.matching ?? 0), count(point.answers ?? 0), point.answers ?? 0)}
        </span>
      </span>
    </li>
  );
}

function byPrompt(rows: Row[]): { prompt: string; rows: Row[]; searches: number }[] {
  const found = Map.groupBy(rows, ({ prompt }) => prompt ?? m.noPrompt());
  return [...found]
    .map(([prompt, own]) => ({
      prompt,
      rows: own,
      searches: own.reduce((sum, { total_fanouts }) => sum + (total_fanouts ?? 0), 0),
    }))
    .sort((a, b) => b.searches - a.searches);
}
