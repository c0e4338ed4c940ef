import { type ReactNode, useId } from 'react';
import type { PanelFacts } from '../panel/panel-facts.ts';
import { PanelMenu } from '../panel/panel-menu.tsx';

interface PanelProps {
  title: string;
  note?: ReactNode;
  facts: PanelFacts;
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with its heading, and the menu that every part has. */
export function Panel({ title, note, facts, beside, children }: PanelProps) {
  const id = useId();
  return (
    <section className="card min-w-0 p-4" aria-labelledby={id}>
      <div className="mb-2 flex items-start gap-x-2">
        <div className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-x-2">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <span className="text-note text-faint">{note}</span>
        </div>
        <span className="flex shrink-0 items-center gap-1">
          {beside}
          <PanelMenu facts={facts} />
        </span>
      </div>
      {children}
    </section>
  );
}
