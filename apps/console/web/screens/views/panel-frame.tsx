import { type ReactNode, useId } from 'react';
import { v } from '../../language/manage/messages.ts';

interface PanelFrameProps {
  /** Left out for texts. */
  title?: string | undefined;
  label?: string;
  actions?: ReactNode;
  /** For who may move it: keys, and where the focus goes after a move. */
  focus?:
    | { ref: (element: HTMLElement | null) => void; onKeyDown: (event: React.KeyboardEvent) => void }
    | undefined;
  children: ReactNode;
}

/** A panel of a view; it is not torn apart between two printed pages. */
export function PanelFrame({ title, label, actions, focus, children }: PanelFrameProps) {
  const id = useId();
  const toolbar = actions && (
    <div
      role="toolbar"
      aria-label={v.actionsOf(title ?? label ?? '')}
      tabIndex={-1}
      onKeyDown={focus?.onKeyDown}
      className="ml-auto flex items-center gap-1 print:hidden"
    >
      {actions}
    </div>
  );
  const look = 'card min-w-0 break-inside-avoid p-4';
  if (title === undefined)
    return (
      <section
        ref={focus?.ref}
        aria-label={label}
        className={`flex flex-wrap items-start gap-x-4 gap-y-1 xl:col-span-2 ${look}`}
      >
        <div className="min-w-0 flex-[1_1_16rem]">{children}</div>
        {toolbar}
      </section>
    );
  return (
    <section ref={focus?.ref} aria-labelledby={id} className={look}>
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h2>
        {toolbar}
      </div>
      {children}
    </section>
  );
}

export function TextBody({ text }: { text: string }) {
  return <p className="max-w-prose text-[15px] leading-6 whitespace-pre-wrap wrap-anywhere">{text}</p>;
}
