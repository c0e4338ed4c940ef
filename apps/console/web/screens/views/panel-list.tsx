import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { v, words } from '../../language/manage/messages.ts';
import { type KeyedPanel, moved, nameOf } from './draft.ts';
import { FigurePanel } from './figure-panel.tsx';
import { PanelFrame, TextBody } from './panel-frame.tsx';

interface PanelListProps {
  panels: KeyedPanel[];
  open: OpenView;
  asking: Asking;
  /** Left out for those who only read. */
  onPanels?: (change: (panels: KeyedPanel[]) => KeyedPanel[]) => void;
  onEdit?: (panel: KeyedPanel) => void;
}

type Move = 'up' | 'down';

export function PanelList({ panels, open, asking, onPanels, onEdit }: PanelListProps) {
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ one: KeyedPanel; at: number }>();
  const frames = useRef(new Map<string, HTMLElement>());
  const focused = useRef<{ key: string; button: Move }>(undefined);
  // A browser drops the focus of what moves in the page.
  useEffect(() => {
    const { key = '', button } = focused.current ?? {};
    focused.current = undefined;
    const buttons = frames.current.get(key)?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const free = [...buttons].filter(({ disabled }) => !disabled);
    (free.find(({ dataset }) => dataset.move === button) ?? free[0])?.focus();
  });
  const move = (one: KeyedPanel, by: -1 | 1) => {
    const at = panels.indexOf(one) + by;
    if (!onPanels || at < 0 || at >= panels.length) return;
    focused.current = { key: one.key, button: by < 0 ? 'up' : 'down' };
    setSaid(v.moved(nameOf(one.panel), at + 1, panels.length));
    onPanels((before) => moved(before, one.key, by));
  };
  const remove = (one: KeyedPanel) => {
    setRemoved({ one, at: panels.indexOf(one) });
    onPanels?.((before) => before.filter(({ key }) => key !== one.key));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed && onPanels && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-lg bg-hair px-3 py-2 print:hidden"
        >
          {v.removed(nameOf(removed.one.panel))}
          <Button
            onPress={() => {
              onPanels((before) => before.toSpliced(removed.at, 0, removed.one));
              setRemoved(undefined);
            }}
          >
            {v.undo()}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {panels.map((one, index) => {
          const { key, panel } = one;
          const name = nameOf(panel);
          const actions = onPanels && (
            <>
              <Button
                look="icon"
                data-move="up"
                aria-label={v.moveUp(name)}
                disabled={index === 0}
                onPress={() => move(one, -1)}
              >
                <Icon name="up" />
              </Button>
              <Button
                look="icon"
                data-move="down"
                aria-label={v.moveDown(name)}
                disabled={index === panels.length - 1}
                onPress={() => move(one, 1)}
              >
                <Icon name="down" />
              </Button>
              <Button look="quiet" aria-label={v.editNamed(name)} onPress={() => onEdit?.(one)}>
                {v.edit()}
              </Button>
              <Button look="icon" aria-label={words.removeNamed(name)} onPress={() => remove(one)}>
                <Icon name="close" />
              </Button>
            </>
          );
          const focus = onPanels && {
            ref: (element: HTMLElement | null) => {
              if (element) frames.current.set(key, element);
              else frames.current.delete(key);
            },
            onKeyDown: (event: KeyboardEvent) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(one, event.key === 'ArrowUp' ? -1 : 1);
            },
          };
          return panel.kind === 'text' ? (
            <PanelFrame key={key} label={name} actions={actions} focus={focus}>
              <TextBody text={panel.text} />
            </PanelFrame>
          ) : (
            <FigurePanel
              key={key}
              figure={panel}
              open={open}
              asking={asking}
              actions={actions}
              focus={focus}
            />
          );
        })}
      </div>
    </>
  );
}
