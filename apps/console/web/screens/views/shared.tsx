import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Problem } from '../../api/problem.ts';
import { type SharedView, sharedFigureQuery, sharedQuery } from '../../api/views.ts';
import { type Asking, askFor } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { Button } from '../../kit/button.tsx';
import { Mark } from '../../kit/icon.tsx';
import { dayWithYear } from '../../language/format.ts';
import { v } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import type { Figure } from './definitions.ts';
import { useOpenDraft } from './draft.ts';
import { FigureBody } from './figure-body.tsx';
import type { Rows } from './figure-request.ts';
import { cellsOf, csvOf } from './figure-rows.ts';
import { PanelFrame, TextBody } from './panel-frame.tsx';

/** A view for people who have a link and no account. Its figures are those that are stored: nothing here asks for others. */
export function Shared() {
  const { token = '' } = useParams({ strict: false });
  const query = useQuery(sharedQuery(token));
  const isGone = query.error instanceof Problem && query.error.status === 404;
  return (
    <main className="mx-auto grid max-w-[1440px] content-start gap-4 px-4 py-6 sm:px-8">
      {isGone ? (
        <div className="card">
          <h1 className="sr-only">{v.sharedGone()}</h1>
          <State icon="link" title={v.sharedGone()} tone="warn">
            <p>{v.sharedGoneWhy()}</p>
          </State>
        </div>
      ) : (
        <QueryState query={query} isAsked height={400} isEmpty={() => false} empty={null}>
          {(view) => <SharedPanels view={view} token={token} />}
        </QueryState>
      )}
    </main>
  );
}

const nowhere = { organization: '', category: '' };

function SharedPanels({ view, token }: { view: SharedView; token: string }) {
  const fixed = `${view.start_date}..${view.end_date}`;
  const open = useOpenDraft({ ...view, period: fixed }, nowhere, () => {});
  const asking = useMemo(() => askFor(open.view, 'answers', '', view.end_date), [open.view, view]);
  return (
    <div className="grid gap-4">
      <header className="grid gap-1 print:block!">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <h1 className="mr-auto text-head font-[650] tracking-[-0.015em] wrap-anywhere">{view.name}</h1>
          <span className="print:hidden">
            <Button onPress={() => window.print()}>{v.print()}</Button>
          </span>
        </div>
        {view.description && <p className="text-soft">{view.description}</p>}
        <p className="text-note text-faint">
          {dayWithYear(view.start_date)} – {dayWithYear(view.end_date)} · {m.daysIn(view.timezone)}
        </p>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {view.panels.map((panel, index) =>
          panel.kind === 'text' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: panels of a shared view do not move.
            <PanelFrame key={index} label={v.text()}>
              <TextBody text={panel.text} />
            </PanelFrame>
          ) : (
            asking && (
              <SharedFigure
                // biome-ignore lint/suspicious/noArrayIndexKey: panels of a shared view do not move.
                key={index}
                {...{ token, index, open, asking }}
                figure={panel}
              />
            )
          ),
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-2 text-note text-faint">
        <Mark size={16} /> Sightline · {v.sharedEnds(dayWithYear(view.ends_at.slice(0, 10)))}
      </footer>
    </div>
  );
}

interface SharedFigureProps {
  token: string;
  index: number;
  figure: Figure;
  open: OpenView;
  asking: Asking;
}

function SharedFigure({ token, index, figure, open, asking }: SharedFigureProps) {
  const query = useQuery<Rows>(sharedFigureQuery(token, index) as never);
  const download = async () => {
    const { downloadCsv } = await import('../../charts/export.ts');
    downloadCsv(csvOf(cellsOf(figure, query.data?.rows ?? [], false)), figure.title);
  };
  return (
    <PanelFrame
      title={figure.title}
      actions={
        <Button look="quiet" onPress={() => void download()} aria-label={`${m.csv()}: ${figure.title}`}>
          {m.csv()}
        </Button>
      }
    >
      <FigureBody figure={figure} query={query} open={open} asking={asking} />
    </PanelFrame>
  );
}
