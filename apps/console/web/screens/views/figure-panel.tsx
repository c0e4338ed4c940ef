import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { useOpenAnswers } from '../report/use-report.ts';
import { definitions, type Figure } from './definitions.ts';
import { FigureBody } from './figure-body.tsx';
import { requestOf, rowsQuery } from './figure-request.ts';
import { cellsOf, csvOf } from './figure-rows.ts';
import { PanelFrame } from './panel-frame.tsx';

interface FigurePanelProps {
  figure: Figure;
  open: OpenView;
  asking: Asking;
  /** Buttons of who may write. */
  actions?: React.ReactNode;
  focus?: React.ComponentProps<typeof PanelFrame>['focus'];
}

/** A figure of a saved view for people who are signed in. */
export function FigurePanel({ figure, open, asking, actions, focus }: FigurePanelProps) {
  const openAnswers = useOpenAnswers(open);
  const request = useMemo(() => requestOf(figure, open.view, open), [figure, open]);
  const query = useQuery(rowsQuery(figure.report, request));
  return (
    <PanelFrame
      title={figure.title}
      focus={focus}
      actions={
        <>
          {actions}
          <PanelMenu
            facts={{
              title: figure.title,
              request,
              computed: definitions[figure.report].computed,
              csv: () => csvOf(cellsOf(figure, query.data?.rows ?? [], false)),
              isInView: true,
              ...(figure.shown === 'line' && { chart: figure.title }),
            }}
          />
        </>
      }
    >
      <FigureBody
        figure={figure}
        query={query}
        open={open}
        asking={asking}
        onOpen={({ answers }) => answers && openAnswers(answers)}
      />
    </PanelFrame>
  );
}
