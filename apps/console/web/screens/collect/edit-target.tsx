import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createTarget, type EngineRoute, type Target, updateTarget } from '../../api/collect.ts';
import { choicesQuery } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { c, words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

interface EditTargetProps {
  organization: string;
  /** Left out: a new one. */
  target?: Target;
  routes: EngineRoute[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

type Settings = Target['settings'];
type Mode = Target['mode'];

/** Only what the route can do is offered; what is still refused is said by the service. Route and engine stay: its answers have been counted as theirs. */
export function EditTarget({ organization, target, routes, onDone, onClose }: EditTargetProps) {
  const { category = '' } = useParams({ strict: false });
  const { data: choices } = useQuery(choicesQuery(category));
  const { settings } = target ?? {};
  const [name, setName] = useState(target?.name ?? '');
  const [routeName, setRoute] = useState(
    target?.route ?? routes.find(({ is_set_up }) => is_set_up)?.route ?? '',
  );
  const [chosenModelId, setModelId] = useState(target?.model_id);
  const [model, setModel] = useState(settings?.model ?? '');
  const [search, setSearch] = useState<Settings['search']>(settings?.search ?? 'allow');
  const [mode, setMode] = useState<Mode | undefined>(target?.mode);
  const [atOnce, setAtOnce] = useState(String(target?.at_once ?? 16));
  const [hold, setHold] = useState(target ? String(target.hold_usd) : '');
  const [mostTokens, setMostTokens] = useState(String(settings?.most_output_tokens ?? ''));
  const [mostSearches, setMostSearches] = useState(String(settings?.most_searches ?? ''));
  const route = routes.find((one) => one.route === routeName);
  const modelId = chosenModelId ?? choices?.models[0]?.id ?? '';
  const save = useMutation({
    mutationFn: () => {
      const { most_output_tokens, most_searches, ...others } = { ...settings };
      const change = {
        name: name.trim(),
        settings: {
          ...others,
          model: model.trim(),
          search,
          ...(mostTokens && { most_output_tokens: Number(mostTokens) }),
          ...(mostSearches && { most_searches: Number(mostSearches) }),
        },
        at_once: Number(atOnce),
        ...(mode && { mode }),
        // The collector raises it, which is no change of somebody else.
        ...(hold && Number(hold) !== target?.hold_usd && { hold_usd: Number(hold) }),
      };
      return target
        ? updateTarget(target, change)
        : createTarget({ organization_id: organization, route: routeName, model_id: modelId, ...change });
    },
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={target ? c.editNamed(target.name) : c.addTarget()} isOpen onClose={onClose} width="wide">
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
            disabled={target !== undefined}
            onValue={(id) => {
              setRoute(id);
              setMode(undefined);
              const can = routes.find((one) => one.route === id)?.search;
              if (can && !can.includes(search))
                setSearch((can[0] as Settings['search'] | undefined) ?? 'allow');
            }}
            options={routes
              .filter(({ is_set_up, route: id }) => is_set_up || id === target?.route)
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
            value={modelId}
            disabled={target !== undefined}
            onValue={setModelId}
            options={(choices?.models ?? []).map(({ id, name: text }) => ({ id, label: text }))}
          />
          <SelectField
            label={c.webSearch()}
            value={search}
            onValue={(id) => setSearch(id as Settings['search'])}
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
            hint={target ? c.holdNow() : c.holdHint()}
            type="number"
            required={target !== undefined}
            min={0.000001}
            step="any"
            value={hold}
            onValue={setHold}
          />
          <InputField
            label={c.mostTokens()}
            hint={c.emptyAsProvider()}
            type="number"
            min={16}
            max={1_000_000}
            value={mostTokens}
            onValue={setMostTokens}
          />
          <InputField
            label={c.mostSearches()}
            hint={c.emptyAsProvider()}
            type="number"
            min={1}
            max={100}
            value={mostSearches}
            onValue={setMostSearches}
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
        {target && <p className="text-note text-soft">{c.fromNextQuestion()}</p>}
        <ProblemLine error={save.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={save.isPending || !route}>
            {target ? words.save() : c.addTarget()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
