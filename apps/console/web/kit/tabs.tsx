import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface TabsProps<Id extends string> {
  label: string;
  tabs: { id: Id; label: string; content: () => ReactNode }[];
  /** Beside the tabs, at the right. */
  beside?: ReactNode;
  heading: ReactNode;
}

/** Views of the same thing, such as a chart and its table. Arrows move between them, as ARIA has it for tabs. */
export function Tabs<Id extends string>({ label, tabs, beside, heading }: TabsProps<Id>) {
  const base = useId();
  const [open, setOpen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (tabs.findIndex(({ id }) => id === open) + step + tabs.length) % tabs.length;
    setOpen(tabs[at]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  const shown = tabs.find(({ id }) => id === open);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-2">{heading}</div>
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={move}
            className="flex rounded-lg bg-hair p-0.5 text-note font-medium"
          >
            {tabs.map(({ id, label: text }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`${base}-${id}`}
                aria-selected={id === open}
                aria-controls={id === open ? `${base}-panel` : undefined}
                tabIndex={id === open ? 0 : -1}
                onClick={() => setOpen(id)}
                className="rounded-md px-2 py-1 text-soft outline-offset-1 hover:text-ink aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-card"
              >
                {text}
              </button>
            ))}
          </div>
          {beside}
        </div>
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open}`} className="min-w-0">
        {shown?.content()}
      </div>
    </div>
  );
}
