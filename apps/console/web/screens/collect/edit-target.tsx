import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createTarget, type EngineRoute } from '../../api/collect.ts';
import { choicesQuery } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { c, words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

interface AddTargetProps {
  organization: string;
  routes: EngineRoute[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

type Search = 'allow' | 'require' | 'off';
type Mode = 'keyed' | 'findable' | 'background' | 'call';

/** Only what the route can do is offered; what is still refused is said by the service. */
export function AddTarget({ organization, routes, onDone, onClose }: AddTargetProps) {
  const { category = '' } = useParams({ strict: false });
  const { data: choices } = useQuery(choicesQuery(category));
  const [name, setName] = useState('');
  const [routeName, setRoute] = useState(routes.find(({ is_set_up }) => is_set_up)?.route ?? '');
  const [modelId, setModelId] = useState('');
  const [model, setModel] = useState('');
  const [search, setSearch] = useState<Search>('allow');
  const [mode, setMode] = useState<Mode>();
  const [atOnce, setAtOnce] = useState('16');
  const [hold, setHold] = useState('');
  const route = routes.find((one) => one.route === routeName);
  const add = useMutation({
    mutationFn: () =>
      createTarget({
        organization_id: organization,
        name: name.trim(),
        route: routeName,
        model_id: modelId || (choices?.models[0]?.id ?? ''),
        settings: { model: model.trim(), search },
        at_once: Number(atOnce),
        ...(mode && { mode }),
        ...(hold && { hold_usd: Number(hold) }),
      }),
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Dialog title={c.addTarget()} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label={words.name()}
            value={name}
            onValue={setName}
            required
            maxLength={200}
            autoFocus
          />
          <SelectField
            label={c.route()}
            hint={route && c.access(route.access)}
            value={routeName}
            onValue={(id) => {
              setRoute(id);
              setMode(undefined);
              const can = routes.find((one) => one.route === id)?.search;
              if (can && !can.includes(search)) setSearch((can[0] as Search | undefined) ?? 'allow');
            }}
            options={routes
              .filter(({ is_set_up }) => is_set_up)
              .map((one) => ({ id: one.route, label: one.route }))}
          />
          <InputField
            label={c.model()}
            hint={c.modelHint()}
            value={model}
            onValue={setModel}
            required
            maxLength={200}
            list="engine-models"
          />
          <SelectField
            label={c.engineInReports()}
            value={modelId || (choices?.models[0]?.id ?? '')}
            onValue={setModelId}
            options={(choices?.models ?? []).map(({ id, name: text }) => ({ id, label: text }))}
          />
          <SelectField
            label={c.webSearch()}
            value={search}
            onValue={(id) => setSearch(id as Search)}
            options={(route?.search ?? []).map((id) => ({ id, label: c.searchName(id) }))}
          />
          <SelectField
            label={c.mode()}
            hint={c.modeHint(mode ?? route?.modes[0] ?? '')}
            value={mode ?? route?.modes[0] ?? ''}
            onValue={(id) => setMode(id as Mode)}
            options={(route?.modes ?? []).map((id) => ({ id, label: c.modeName(id) }))}
          />
          <InputField
            label={c.atOnce()}
            type="number"
            min={1}
            max={1000}
            value={atOnce}
            onValue={setAtOnce}
            required
          />
          <InputField
            label={c.hold()}
            hint={c.holdHint()}
            type="number"
            min={0.000001}
            step="any"
            value={hold}
            onValue={setHold}
          />
        </div>
        <datalist id="engine-models">
          {route?.models?.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {route?.terms && (
          <p className="rounded-lg bg-warn-soft px-3 py-2 text-warn">
            <span className="font-[550]">{c.terms()}:</span> {route.terms}
          </p>
        )}
        <ProblemLine error={add.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={add.isPending || !route}>
            {c.addTarget()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
