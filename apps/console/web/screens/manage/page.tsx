import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  about?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, about, actions, children }: PageProps) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h1 className="text-head font-[650] tracking-[-0.015em]">{title}</h1>
          {about && <p className="max-w-3xl text-soft">{about}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}

export function Card({
  title,
  note,
  actions,
  children,
}: {
  title?: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card flex flex-col gap-3 p-4" aria-label={title}>
      {(title || actions) && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {title && <h2 className="font-semibold">{title}</h2>}
          {(note || note === 0) && <p className="text-note text-faint">{note}</p>}
          {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
