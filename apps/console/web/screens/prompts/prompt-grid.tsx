import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Prompt } from '../../api/prompts.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';

interface PromptGridProps {
  prompts: Prompt[];
  chosen: ReadonlySet<string>;
  canChange: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (prompt: Prompt) => void;
}

/** Two lines of the prompt: those of one topic often begin with the same words. */
const ROW = 49;
const columns =
  'grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[28px_minmax(0,1fr)_minmax(0,150px)_minmax(0,190px)_minmax(0,150px)_72px]';
const box = 'size-3.5 align-middle accent-(--accent)';

/** Only the rows in sight are in the page, however many there are. */
export function PromptGrid({ prompts, chosen, canChange, onChoose, onOpen }: PromptGridProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: prompts.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const isAll = prompts.length > 0 && prompts.every(({ id }) => chosen.has(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which a table element does not do.
    <div
      role="table"
      aria-label={m.screenName('prompts')}
      aria-rowcount={prompts.length + 1}
      className="flex h-[70dvh] min-h-0 flex-col lg:h-full"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: only its checkbox takes the focus. */}
      <div
        role="row"
        aria-rowindex={1}
        className={`${columns} border-b border-line px-3 py-2 text-small text-faint`}
      >
        <Cell isHead>
          {canChange ? (
            <input
              type="checkbox"
              aria-label={words.chooseAll()}
              checked={isAll}
              onChange={() => onChoose(isAll ? new Set() : new Set(prompts.map(({ id }) => id)))}
              className={box}
            />
          ) : (
            <span className="sr-only">{words.chosen()}</span>
          )}
        </Cell>
        <Cell isHead>{words.prompt()}</Cell>
        <Cell isHead isWide>
          {words.topic()}
        </Cell>
        <Cell isHead isWide>
          {words.tags()}
        </Cell>
        <Cell isHead isWide>
          {words.regions()}
        </Cell>
        <Cell isHead>{words.status()}</Cell>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        ref={scroll}
        tabIndex={0}
        role="rowgroup"
        className="min-h-0 grow overflow-auto overscroll-contain -outline-offset-2"
      >
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const prompt = prompts[index];
            if (!prompt) return null;
            const { id, topic, tags, regions, status } = prompt;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above.
              // biome-ignore lint/a11y/useFocusableInteractive: its checkbox and its button take the focus.
              <div
                key={id}
                role="row"
                aria-rowindex={index + 2}
                className={`${columns} absolute inset-x-0 border-b border-hair px-3 ${chosen.has(id) ? 'bg-accent-soft' : 'hover:bg-hair'}`}
                style={{ height: ROW, transform: `translateY(${start}px)` }}
              >
                <Cell>
                  {canChange && (
                    <input
                      type="checkbox"
                      aria-label={words.chooseNamed(prompt.prompt)}
                      checked={chosen.has(id)}
                      onChange={() => onChoose(chosen.symmetricDifference(new Set([id])))}
                      className={box}
                    />
                  )}
                </Cell>
                <Cell>
                  <button
                    type="button"
                    onClick={() => onOpen(prompt)}
                    title={prompt.prompt}
                    className="line-clamp-2 w-full text-left leading-5 font-[550] whitespace-normal hover:text-accent"
                  >
                    {prompt.prompt}
                  </button>
                </Cell>
                <Cell isWide>{topic.name}</Cell>
                <Cell isWide>{tags?.map(({ name }) => name).join(', ')}</Cell>
                <Cell isWide>{regions.map(({ name }) => name).join(', ')}</Cell>
                <Cell>
                  <span
                    className={`tag ${status === 'active' ? 'bg-good-soft text-good' : 'border border-line bg-card text-soft'}`}
                  >
                    {words.statusName(status)}
                  </span>
                </Cell>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Cell({
  isHead = false,
  isWide = false,
  children,
}: {
  isHead?: boolean;
  isWide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      role={isHead ? 'columnheader' : 'cell'}
      className={`truncate ${isHead ? 'font-medium' : ''} ${isWide ? 'text-soft max-md:hidden' : ''}`}
    >
      {children}
    </div>
  );
}
