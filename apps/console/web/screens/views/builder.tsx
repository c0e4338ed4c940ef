import { useBlocker, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { SavedView, ViewPanel } from '../../api/views.ts';
import { today } from '../../filters/period.ts';
import { PeriodButton } from '../../filters/period-button.tsx';
import { askFor } from '../../filters/request.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { shortLocalMoment } from '../../language/format.ts';
import { v, words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { State } from '../panel/states.tsx';
import { Conflict } from './conflict.tsx';
import { type Draft, keyed, MOST_PANELS, useOpenDraft } from './draft.ts';
import { PanelList } from './panel-list.tsx';
import { useSaving } from './use-saving.ts';

const EditFigure = lazy(() => import('./edit-panel.tsx').then((module) => ({ default: module.EditFigure })));
const Share = lazy(() => import('./share.tsx').then((module) => ({ default: module.Share })));
const EditText = lazy(() => import('./edit-panel.tsx').then((module) => ({ default: module.EditText })));

interface BuilderProps {
  /** Left out for a new view. */
  stored: SavedView | undefined;
  canWrite: boolean;
}

type Editing = { kind: ViewPanel['kind']; key?: string; panel?: ViewPanel };

/** A view, and for those who may write it what changes it. Nothing is saved before they say so. */
export function Builder({ stored, canWrite }: BuilderProps) {
  const { org: organization = '', category = '' } = useParams({ strict: false });
  const place = useMemo(() => ({ organization, category }), [organization, category]);
  const saving = useSaving(stored, place);
  const { draft, change, isDirty, conflict, theirs } = saving;
  const [editing, setEditing] = useState<Editing>();
  const [isSharing, setSharing] = useState(false);
  const shown: Draft = theirs ?? draft;
  const isEditable = canWrite && theirs === undefined;
  const open = useOpenDraft(shown, place, (to) => isEditable && change(to));
  const now = today(open.view.timeZone);
  const asking = useMemo(() => askFor(open.view, 'answers', category, now), [open.view, category, now]);
  useBlocker({
    shouldBlockFn: () => isDirty && !saving.isLeaving.current && !window.confirm(v.leave()),
    enableBeforeUnload: () => isDirty,
  });
  const finish = (panel: ViewPanel) => {
    const { key } = editing ?? {};
    change(({ panels }) => ({
      panels: key ? panels.map((one) => (one.key === key ? { key, panel } : one)) : [...panels, keyed(panel)],
    }));
    setEditing(undefined);
  };
  const editor = { place, onDone: finish, onClose: () => setEditing(undefined) };
  const isFull = draft.panels.length >= MOST_PANELS;
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <div className="mr-auto grid min-w-60 grow gap-1">
            <h1 className="sr-only print:not-sr-only print:text-head">{shown.name}</h1>
            {isEditable ? (
              <input
                aria-label={v.name()}
                value={draft.name}
                maxLength={200}
                required
                onChange={(event) => change({ name: event.target.value })}
                className="-ml-1.5 w-full max-w-2xl rounded-lg border border-transparent bg-transparent px-1.5 text-head font-[650] tracking-[-0.015em] hover:border-line focus:border-edge print:hidden"
              />
            ) : (
              <p aria-hidden="true" className="text-head font-[650] tracking-[-0.015em] print:hidden">
                {shown.name}
              </p>
            )}
            {isEditable ? (
              <input
                aria-label={v.description()}
                placeholder={v.description()}
                value={draft.description ?? ''}
                maxLength={2000}
                onChange={(event) => change({ description: event.target.value })}
                className="-ml-1.5 w-full max-w-2xl rounded-lg border border-transparent bg-transparent px-1.5 text-soft placeholder:text-faint hover:border-line focus:border-edge print:border-0"
              />
            ) : (
              <p className="text-soft">{shown.description}</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <PeriodButton open={open} />
            <Button onPress={() => window.print()}>{v.print()}</Button>
            {isEditable && saving.version && <Button onPress={() => setSharing(true)}>{v.share()}</Button>}
            {isEditable && (
              <Button
                look="primary"
                disabled={!isDirty || saving.isPending || draft.name.trim() === ''}
                onPress={saving.save}
              >
                {words.save()}
              </Button>
            )}
          </div>
        </div>
        <p role="status" className="min-h-5 text-note text-faint print:hidden">
          {isDirty
            ? v.unsaved()
            : saving.version &&
              v.version(saving.version.version, shortLocalMoment(saving.version.updated_at))}
        </p>
        {conflict && <Conflict conflict={conflict} saving={saving} />}
        {!conflict && <ProblemLine error={saving.error} />}
      </div>
      {shown.panels.length === 0 && (
        <div className="card">
          <State icon="views" title={v.empty()}>
            {isEditable && <p>{v.emptyWhy()}</p>}
          </State>
        </div>
      )}
      {asking && (
        <PanelList
          panels={shown.panels}
          open={open}
          asking={asking}
          {...(isEditable && {
            onPanels: (to) => change(({ panels }) => ({ panels: to(panels) })),
            onEdit: ({ key, panel }) => setEditing({ kind: panel.kind, key, panel }),
          })}
        />
      )}
      {isEditable && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Button disabled={isFull} onPress={() => setEditing({ kind: 'figure' })}>
            <Icon name="plus" size={12} /> {v.addFigure()}
          </Button>
          <Button disabled={isFull} onPress={() => setEditing({ kind: 'text' })}>
            <Icon name="plus" size={12} /> {v.addText()}
          </Button>
          <span className="text-note text-faint">
            {isFull ? v.full() : draft.panels.length > 1 && v.moveHint()}
          </span>
        </div>
      )}
      {isSharing && saving.version && (
        <Suspense>
          <Share view={saving.version.id} isDirty={isDirty} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          {editing.kind === 'figure' ? (
            <EditFigure {...editor} panel={editing.panel?.kind === 'figure' ? editing.panel : undefined} />
          ) : (
            <EditText {...editor} panel={editing.panel?.kind === 'text' ? editing.panel : undefined} />
          )}
        </Suspense>
      )}
    </div>
  );
}
