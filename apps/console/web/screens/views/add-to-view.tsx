import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rolesWith, useRights } from '../../api/membership.ts';
import { createView, draftOf, replaceView, viewQuery, viewsQuery } from '../../api/views.ts';
import { type Search, searchOf, viewOf } from '../../filters/address.ts';
import { Button, buttonLook } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { v, words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import type { PanelFacts } from '../panel/panel-facts.ts';
import { MOST_PANELS } from './draft.ts';
import { figureOf } from './figure-request.ts';

/** Saves the request of a panel as a figure: in a new view, with the period of the screen, or in one that there is. */
export function AddToView({ facts, onClose }: { facts: PanelFacts; onClose: () => void }) {
  const { org = '', category = '' } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  const client = useQueryClient();
  const { canWriteInsights } = useRights(org);
  const { data: views = [] } = useQuery(viewsQuery(org, category));
  const figure = figureOf(facts.title, facts.request.path, facts.request.body);
  const [title, setTitle] = useState(figure?.title ?? facts.title);
  const [into, setInto] = useState('new');
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: async () => {
      if (!figure) throw new Error(facts.request.path);
      const panel = { ...figure, title };
      if (into === 'new') {
        const {
          period = '30d',
          compare = 'before',
          tz = 'UTC',
        } = searchOf(viewOf(search)) as Record<string, string>;
        const words = { name: name || v.untitled(), description: null, period, compare, timezone: tz };
        return createView(org, category, { ...words, panels: [panel] });
      }
      const stored = await client.fetchQuery({ ...viewQuery(into), staleTime: 0 });
      const draft = draftOf(stored);
      if (draft.panels.length >= MOST_PANELS) throw new Error(v.full());
      return replaceView(into, stored.version, { ...draft, panels: [...draft.panels, panel] });
    },
    onSuccess: (view) => {
      client.setQueryData(viewQuery(view.id).queryKey, view);
      void client.invalidateQueries({ queryKey: ['views'] });
    },
  });
  if (save.data)
    return (
      <Dialog title={m.addToView()} isOpen onClose={onClose}>
        <p role="status" className="mb-4">
          {v.added(save.data.name)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{m.close()}</Button>
          <Link
            to="/o/$org/insights/$category/views/$view"
            params={{ org, category, view: save.data.id }}
            className={buttonLook('primary')}
          >
            {v.openView()}
          </Link>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={m.addToView()} isOpen onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {!canWriteInsights && <p className="text-warn">{words.notAllowed(rolesWith('insights_write'))}</p>}
        <InputField label={v.title()} value={title} onValue={setTitle} required maxLength={200} />
        <SelectField
          label={v.toView()}
          value={into}
          onValue={setInto}
          options={[
            { id: 'new', label: v.newView() },
            ...views.map(({ id, name: label, panel_count }) => ({
              id,
              label: `${label} (${v.panels(panel_count)})`,
            })),
          ]}
        />
        {into === 'new' && (
          <InputField
            label={v.name()}
            value={name}
            onValue={setName}
            placeholder={v.untitled()}
            maxLength={200}
          />
        )}
        <ProblemLine error={save.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button look="primary" type="submit" disabled={!canWriteInsights || save.isPending}>
            {v.add()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
