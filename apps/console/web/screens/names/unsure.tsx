import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../../filters/filter-bar.tsx';
import { Button } from '../../kit/button.tsx';
import { count } from '../../language/format.ts';
import { n } from '../../language/manage/messages.ts';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { keyOf, type SectionProps, useUnsure, type Unsure as Word } from './use-unsure.ts';
import { WordCard } from './word-card.tsx';

/** After `g` the next key leads to another screen. */
const SCREEN_KEY_MS = 1200;

/** One word at a time: read where it stands, press a key, and the next one is there. */
export function Unsure({ organization, category, canChange }: SectionProps) {
  const { queue, decisions, decide, undo, latest } = useUnsure(category);
  const [chosen, setChosen] = useState<string>();
  const [said, setSaid] = useState('');
  const rows = queue.data?.data ?? [];
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  );
  const word = rows[at];
  const isBusy = decide.isPending || undo.isPending;
  const answer = (counts: boolean) => {
    if (!word || isBusy || !canChange) return;
    // The one after it, or the one before where it is the last.
    const next = rows[at + 1] ?? rows[at - 1];
    decide.mutate(
      { word, counts },
      {
        onSuccess: () => {
          setSaid(n.said(word.name, word.asset.name, counts));
          setChosen(next && keyOf(next));
        },
      },
    );
  };
  const takeBack = (decision = latest) => {
    if (!decision || isBusy || !canChange) return;
    undo.mutate(decision, {
      onSuccess: ({ asset, name }) => {
        setSaid(n.takenBack(name));
        setChosen(`${asset.id} ${name}`);
      },
    });
  };
  const move = (step: number) => {
    const to = rows[at + step];
    if (to) setChosen(keyOf(to));
  };
  useDecisionKeys({
    y: () => answer(true),
    n: () => answer(false),
    u: () => takeBack(),
    j: () => move(1),
    k: () => move(-1),
  });
  const decided = decisions.data ?? [];
  const hasMore = queue.data?.pagination.next_cursor != null;
  const left = hasMore ? n.atLeast(count(rows.length)) : count(rows.length);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <progress
          aria-label={n.progressOf()}
          className="h-1.5 w-48 max-w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          value={decided.length}
          max={Math.max(1, decided.length + rows.length)}
        />
        <p className="text-note text-soft tabular-nums">{n.progress(count(decided.length), left)}</p>
        <p role="status" className="text-note text-soft">
          {said}
        </p>
        {canChange && latest && (
          <Button look="quiet" className="ml-auto" onPress={() => takeBack()} aria-keyshortcuts="u">
            {n.undo()} <Key>U</Key>
          </Button>
        )}
      </div>
      <ProblemLine error={decide.error ?? undo.error} />
      <QueryState
        query={queue}
        isAsked
        height={320}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <div className="card">
            <State icon="check" title={n.nothingUnsure()}>
              <p>{n.nothingUnsureWhy()}</p>
            </State>
          </div>
        }
      >
        {() => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
            {word && (
              <WordCard organization={organization} category={category} word={word}>
                {canChange && (
                  <div className="flex flex-wrap items-center gap-2">
                    <Button
                      look="primary"
                      onPress={() => answer(true)}
                      disabled={isBusy}
                      aria-keyshortcuts="y"
                    >
                      {n.yes()} <Key>Y</Key>
                    </Button>
                    <Button onPress={() => answer(false)} disabled={isBusy} aria-keyshortcuts="n">
                      {n.no()} <Key>N</Key>
                    </Button>
                    <span className="text-note text-faint max-md:hidden">{n.moveOn()}</span>
                  </div>
                )}
              </WordCard>
            )}
            <Waiting rows={rows} at={at} onChoose={setChosen} />
          </div>
        )}
      </QueryState>
      <Card title={n.decided()} note={count(decided.length)}>
        {decided.length === 0 ? (
          <p className="text-soft">{n.nothingDecided()}</p>
        ) : (
          <Table
            label={n.decided()}
            rows={decided}
            keyOf={({ id }) => id}
            columns={[
              { id: 'word', title: n.word(), cell: ({ name }) => <b className="font-[550]">{name}</b> },
              { id: 'brand', title: n.brand(), cell: ({ asset }) => asset.name },
              { id: 'decision', title: n.decision(), cell: ({ counts }) => n.counts(counts) },
              {
                id: 'undo',
                title: n.undo(),
                isTitleHidden: true,
                className: 'text-right whitespace-nowrap',
                cell: (decision) =>
                  canChange && (
                    <Button
                      look="quiet"
                      aria-label={n.undoNamed(decision.name)}
                      onPress={() => takeBack(decision)}
                    >
                      {n.undo()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}

function Waiting({ rows, at, onChoose }: { rows: Word[]; at: number; onChoose: (key: string) => void }) {
  return (
    <Card title={n.waiting()} note={count(rows.length)}>
      <ol className="-mx-2 grid max-h-[60dvh] overflow-auto">
        {rows.map((row, index) => (
          <li key={keyOf(row)}>
            <button
              type="button"
              aria-current={index === at}
              onClick={() => onChoose(keyOf(row))}
              className={`flex w-full items-baseline gap-2 rounded-[7px] px-2 py-1 text-left -outline-offset-2 ${index === at ? 'bg-accent-soft text-accent' : 'hover:bg-hair'}`}
            >
              <span className="min-w-0 grow wrap-anywhere">
                <b className="font-[550]">{row.name}</b>{' '}
                {row.asset.name !== row.name && <span className="text-note">{row.asset.name}</span>}
              </span>
              <span className="text-note tabular-nums">
                {count(row.answers)} <span className="sr-only">{n.answers()}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="rounded border border-current px-1 font-sans text-[11px] leading-4">
      {children}
    </span>
  );
}

function useDecisionKeys(actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let screenUntil = 0;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.repeat) return;
      const isOfScreen = event.timeStamp < screenUntil;
      screenUntil = event.key === 'g' ? event.timeStamp + SCREEN_KEY_MS : 0;
      if (!isOfScreen) latest.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
