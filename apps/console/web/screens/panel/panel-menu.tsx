import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { m } from '../../language/messages.ts';
import type { PanelFacts } from './panel-facts.ts';

const PanelDialog = lazy(() =>
  import('./panel-dialog.tsx').then((module) => ({ default: module.PanelDialog })),
);

const AddToView = lazy(() =>
  import('../views/add-to-view.tsx').then((module) => ({ default: module.AddToView })),
);

/** What every panel can do: say how its numbers are made, and give them away. */
export function PanelMenu({ facts }: { facts: PanelFacts }) {
  const [dialog, setDialog] = useState<'computed' | 'request' | 'view'>();
  const choose = async (id: string) => {
    if (id === 'computed' || id === 'request' || id === 'view') return setDialog(id);
    const { downloadCsv, downloadPng } = await import('../../charts/export.ts');
    if (id === 'csv') return downloadCsv(facts.csv(), facts.title);
    const charts = document.querySelectorAll<SVGSVGElement>('svg[data-chart]');
    const svg = [...charts].find(({ dataset }) => dataset.chart === facts.chart);
    if (svg) await downloadPng(svg, facts.title);
  };
  return (
    <>
      <Menu
        label={m.panelMenu(facts.title)}
        placement="bottom end"
        onChoose={(id) => void choose(id)}
        look="icon"
        buttonLabel={m.panelMenu(facts.title)}
        sections={[
          {
            choices: [
              { id: 'computed', label: m.howComputed() },
              { id: 'request', label: m.copyAsRequest() },
              ...(facts.isInView ? [] : [{ id: 'view', label: m.addToView() }]),
            ],
          },
          {
            choices: [{ id: 'csv', label: m.csv() }, ...(facts.chart ? [{ id: 'png', label: m.png() }] : [])],
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      {dialog && (
        <Suspense>
          {dialog === 'view' ? (
            <AddToView facts={facts} onClose={() => setDialog(undefined)} />
          ) : (
            <PanelDialog kind={dialog} facts={facts} onClose={() => setDialog(undefined)} />
          )}
        </Suspense>
      )}
    </>
  );
}
