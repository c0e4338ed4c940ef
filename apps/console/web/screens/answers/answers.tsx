import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { brandsQuery } from '../../api/catalogue.ts';
import { readReport } from '../../api/client.ts';
import { isTyping } from '../../filters/filter-bar.tsx';
import type { Filter } from '../../filters/grammar.ts';
import { useAsking, useView } from '../../filters/use-view.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { Empty } from '../panel/empty.tsx';
import { NotAsked } from '../panel/query-state.tsx';
import { Failure, Retrying } from '../panel/states.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { Answer, answerQuery } from './answer.tsx';
import { AnswerList } from './answer-list.tsx';
import { useAnswers } from './use-answers.ts';

const wide = matchMedia('(min-width: 64rem)');
const wrongClaims: Filter = { has: 'claim', where: { field: 'verdict', op: 'is', value: 'inaccurate' } };

export function Answers() {
  const open = useView();
  const { view, change, organization, category } = open;
  const asking = useAsking(open, 'answers');
  const { rows, total, error, failures, isComplete, retry } = useAnswers(asking?.ask);
  const { data: brands } = useQuery(brandsQuery(category));
  const own = useMemo(
    () => new Set(brands?.filter(({ is_owned }) => is_owned).map(({ name }) => name)),
    [brands],
  );
  const { data: wrong } = useQuery({
    queryKey: ['wrong-answers', asking?.ask],
    queryFn: async ({ signal }) => {
      if (!asking) return new Set<string>();
      const { filter } = asking.ask;
      const body = {
        ...asking.ask,
        include: ['run_id'],
        filter: filter ? { and: [filter, wrongClaims] } : wrongClaims,
      };
      const found = await readReport<unknown, { run_id: string }>('/v2/prompts/answers', body, signal);
      return new Set(found.rows.map(({ run_id }) => run_id));
    },
    // A mark in some rows: it does not hold up the first of them.
    enabled: asking !== undefined && rows.length > 0,
  });
  const isWide = useWide();
  const shown = view.run ?? (isWide ? rows[0]?.id : undefined);
  const client = useQueryClient();
  const at = shown === undefined ? -1 : rows.findIndex(({ id }) => id === shown);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const step = { j: 1, k: -1 }[event.key];
      const to = step && rows[at + step];
      if (to) change({ run: to.id }, { replace: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rows, at, change]);
  const latest = useRef({ change, isWide });
  useEffect(() => {
    latest.current = { change, isWide };
  });
  /** Always the same: rows are drawn again only when they change. */
  const openRun = useCallback((run: string, isByKey: boolean) => {
    const now = latest.current;
    now.change({ run }, { replace: isByKey || now.isWide });
  }, []);
  const next = rows[at + 1]?.id;
  useEffect(() => {
    if (at < 0 || !next) return;
    // Later: an effect of a key runs before what the key changed is painted.
    const timer = setTimeout(() => void client.prefetchQuery(answerQuery(category, next)), PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [at, next, client, category]);
  // The list moves at once; the text follows when the browser has time, and is left out while keys are held down.
  const read = useDeferredValue(shown);
  return (
    <>
      <Toolbar
        open={open}
        report="answers"
        title={m.screenName('answers')}
        errors={[error ?? null]}
        hasComparison={false}
      >
        <span className="text-soft" role="status" data-testid="total">
          {total === undefined ? '' : m.nAnswers(count(total), total)}
          {total !== undefined && !isComplete && !error && ` · ${m.loadedOf(count(rows.length))}`}
        </span>
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && error && (
        <div className="card p-2">
          {failures > 0 && failures <= 5 && isPassing(error) ? (
            <Retrying reason={error} failures={failures} />
          ) : (
            <Failure error={error} onRetry={retry} />
          )}
        </div>
      )}
      {asking && !error && total === 0 && (
        <div className="card">
          <Empty open={open} />
        </div>
      )}
      {asking && total !== 0 && (rows.length > 0 || !error) && (
        <div className="grid min-h-96 gap-4 lg:h-0 lg:grow lg:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]">
          <div className={`card h-[70dvh] overflow-hidden lg:h-full ${view.run ? 'max-lg:hidden' : ''}`}>
            {rows.length > 0 ? (
              <AnswerList
                rows={rows}
                total={total ?? rows.length}
                at={at}
                own={own}
                wrong={wrong ?? nothing}
                timeZone={view.timeZone}
                onOpen={openRun}
              />
            ) : (
              <div className="late grid gap-3 p-4" role="status" aria-label={m.loading()} aria-busy="true">
                {[1, 2, 3, 4, 5].map((bone) => (
                  <div key={bone} className="bone h-10" />
                ))}
              </div>
            )}
          </div>
          <section
            tabIndex={0}
            aria-label={m.openAnswer()}
            className={`card min-h-0 overflow-auto -outline-offset-2 lg:flex lg:flex-col lg:*:shrink-0 lg:*:last:grid lg:*:last:grow ${view.run ? '' : 'max-lg:hidden'}`}
          >
            <div className="flex items-center gap-1 border-b border-hair px-3 py-1.5 text-note text-soft">
              <Button look="quiet" className="lg:hidden" onPress={() => change({ run: undefined })}>
                <Icon name="left" /> {m.backToList()}
              </Button>
              <span className="hidden lg:inline">{read && m.moveKeys()}</span>
              {at >= 0 && total !== undefined && (
                <span className="ml-auto tabular-nums">
                  {count(at + 1)} / {count(total)}
                </span>
              )}
            </div>
            {read && (
              <Answer organization={organization} category={category} run={read} timeZone={view.timeZone} />
            )}
          </section>
        </div>
      )}
    </>
  );
}

const PREFETCH_MS = 60;
const nothing = new Set<string>();
const isPassing = (error: Error) => 'isPassing' in error && error.isPassing === true;

function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const update = () => setWide(wide.matches);
    wide.addEventListener('change', update);
    return () => wide.removeEventListener('change', update);
  }, []);
  return isWide;
}
