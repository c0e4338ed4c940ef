import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { shortMoment } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import type { ListedAnswer } from './use-answers.ts';

interface AnswerListProps {
  rows: ListedAnswer[];
  total: number;
  /** Which of them is open; -1 for none. */
  at: number;
  own: ReadonlySet<string>;
  /** Answers with a claim that is wrong. */
  wrong: ReadonlySet<string>;
  timeZone: string;
  onOpen: (id: string, isByKey: boolean) => void;
}

/** Two lines of the prompt: those of one topic often begin with the same words. */
const ROW = 69;

/** Only the rows in sight are in the page, however many there are. */
export function AnswerList({ rows, total, at, own, wrong, timeZone, onOpen }: AnswerListProps) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    // Each row that is drawn ahead is drawn again after a jump.
    overscan: 4,
  });
  useEffect(() => {
    // By hand: `scrollToIndex` asks the browser for positions, and so lays out the page several times for every key.
    const from = virtual.scrollOffset ?? 0;
    const height = virtual.scrollRect?.height ?? 0;
    if (!box.current || at < 0) return;
    if (at * ROW < from) box.current.scrollTop = at * ROW;
    else if ((at + 1) * ROW > from + height) box.current.scrollTop = (at + 1) * ROW - height;
  }, [at, virtual]);
  const moveTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) onOpen(row.id, true);
  };
  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW) / ROW) - 1);
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={m.screenName('answers')}
      aria-activedescendant={at >= 0 ? `answer-${rows[at]?.id}` : undefined}
      onKeyDown={(event) => {
        const to = {
          ArrowDown: at + 1,
          ArrowUp: at - 1,
          PageDown: at + page,
          PageUp: at - page,
          Home: 0,
          End: rows.length - 1,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        moveTo(to);
      }}
      className="h-full overflow-auto overscroll-contain rounded-[11px] -outline-offset-2"
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <AnswerRow
                key={row.id}
                row={row}
                index={index}
                total={total}
                start={start}
                isOpen={index === at}
                isWrong={wrong.has(row.id)}
                own={own}
                timeZone={timeZone}
                onOpen={onOpen}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface AnswerRowProps extends Pick<AnswerListProps, 'total' | 'own' | 'timeZone' | 'onOpen'> {
  row: ListedAnswer;
  index: number;
  start: number;
  isOpen: boolean;
  isWrong: boolean;
}

/** A key that moves through the list draws the two rows that it changes. */
const AnswerRow = memo(
  ({ row, index, total, start, isOpen, isWrong, own, timeZone, onOpen }: AnswerRowProps) => {
    const position = (row.mentions?.findIndex((name) => own.has(name)) ?? -1) + 1;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which of its options is active.
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the list.
      <div
        id={`answer-${row.id}`}
        role="option"
        aria-selected={isOpen}
        aria-posinset={index + 1}
        aria-setsize={total}
        onClick={() => onOpen(row.id, false)}
        className={`absolute inset-x-0 grid cursor-pointer grid-cols-[14px_minmax(0,1fr)_auto] items-center gap-2 border-b border-hair px-3.5 py-2 ${isOpen ? 'bg-accent-soft' : 'hover:bg-hair'}`}
        style={{ height: ROW, transform: `translateY(${start}px)` }}
      >
        <span
          className={`size-2 rounded-full ${isWrong ? 'bg-bad' : position > 0 ? 'bg-good' : 'border border-edge'}`}
          aria-hidden="true"
        />
        <div className="min-w-0">
          <div className="line-clamp-2 leading-[18px] font-[550]">{row.prompt || m.noPrompt()}</div>
          <div className="truncate text-note text-soft">
            {[row.model, row.region, shortMoment(row.date, timeZone)].filter(Boolean).join(' · ')}
          </div>
        </div>
        <span className={`text-note ${isWrong ? 'text-bad' : 'text-soft'}`}>
          {isWrong ? m.wrongClaim() : position > 0 ? m.ordinal(position) : '–'}
        </span>
      </div>
    );
  },
);
