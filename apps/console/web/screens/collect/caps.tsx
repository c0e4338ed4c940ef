import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { capsQuery, putCaps, type SpendingCap, type SpendingGroup } from '../../api/collect.ts';
import { useRights } from '../../api/membership.ts';
import { IntervalBar } from '../../charts/interval-bar.tsx';
import { Button } from '../../kit/button.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { c, words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { money } from './sections.tsx';

interface CapsProps {
  organization: string;
  named: Record<SpendingGroup, { id: string; name: string }[]>;
}

/** What may be spent at most. They are stored together, so each change reads what is there first. */
export function Caps({ organization, named }: CapsProps) {
  const { isAdmin } = useRights(organization);
  const client = useQueryClient();
  const query = useQuery(capsQuery(organization));
  const [scope, setScope] = useState<SpendingGroup>('organization');
  const [scopeId, setScopeId] = useState('');
  const [period, setPeriod] = useState<'day' | 'month'>('day');
  const [amount, setAmount] = useState('');
  const chosen = named[scope].find(({ id }) => id === scopeId)?.id ?? named[scope][0]?.id ?? '';
  const store = useMutation({
    mutationFn: async (change: (caps: SpendingCap[]) => SpendingCap[]) => {
      const caps = await client.fetchQuery({ ...capsQuery(organization), staleTime: 0 });
      await putCaps(organization, change(caps));
    },
    onSuccess: () => setAmount(''),
    onSettled: () => client.invalidateQueries({ queryKey: ['spending-caps', organization] }),
  });
  const isSame = (one: SpendingCap, other: Pick<SpendingCap, 'scope' | 'scope_id' | 'period'>) =>
    one.scope === other.scope && one.scope_id === other.scope_id && one.period === other.period;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cap = { scope, scope_id: chosen, period, cap_usd: Number(amount), spent_usd: 0, held_usd: 0 };
    store.mutate((caps) => [...caps.filter((one) => !isSame(one, cap)), cap]);
  };
  const nameOf = (cap: SpendingCap) => named[cap.scope].find(({ id }) => id === cap.scope_id)?.name ?? '…';
  return (
    <Card title={c.caps()} note={c.capsAbout()}>
      <QueryState
        query={query}
        isAsked
        height={80}
        isEmpty={(caps) => caps.length === 0}
        empty={<p className="text-soft">{c.noCaps()}</p>}
      >
        {(caps) => (
          <Table
            label={c.caps()}
            rows={caps}
            keyOf={({ scope: of, scope_id, period: per }) => `${of} ${scope_id} ${per}`}
            columns={[
              {
                id: 'name',
                title: words.name(),
                cell: (cap) => (
                  <>
                    <span className="font-[550]">{nameOf(cap)}</span>{' '}
                    <span className="text-note text-faint">
                      {c.groupName(cap.scope)}, {c.per(cap.period)}
                    </span>
                  </>
                ),
              },
              {
                id: 'spent',
                title: c.spentOfCap(),
                cell: ({ spent_usd, held_usd, cap_usd }) => (
                  <>
                    {c.of(money(spent_usd), money(cap_usd))}
                    <IntervalBar point={{ value: Math.min(spent_usd, cap_usd) }} highest={cap_usd} isFocus />
                    {held_usd > 0 && (
                      <span className="text-note text-faint">{c.heldMore(money(held_usd))}</span>
                    )}
                  </>
                ),
              },
              {
                id: 'remove',
                title: m.actions(),
                isTitleHidden: true,
                className: 'text-right!',
                cell: (cap) =>
                  isAdmin && (
                    <Button
                      look="quiet"
                      disabled={store.isPending}
                      aria-label={c.removeCap(nameOf(cap), c.per(cap.period))}
                      onPress={() => store.mutate((all) => all.filter((one) => !isSame(one, cap)))}
                    >
                      {words.remove()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryState>
      <ProblemLine error={store.error} />
      {isAdmin ? (
        <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-3 lg:grid-cols-6">
          <SelectField
            label={c.capFor()}
            value={scope}
            onValue={(id) => setScope(id as SpendingGroup)}
            options={(['organization', 'category', 'target'] as const).map((id) => ({
              id,
              label: c.groupName(id),
            }))}
          />
          <SelectField
            label={words.name()}
            value={chosen}
            onValue={setScopeId}
            options={named[scope].map(({ id, name }) => ({ id, label: name }))}
          />
          <SelectField
            label={c.period()}
            value={period}
            onValue={(id) => setPeriod(id === 'month' ? 'month' : 'day')}
            options={(['day', 'month'] as const).map((id) => ({ id, label: c.per(id) }))}
          />
          <InputField
            label={c.atMostDollars()}
            type="number"
            min={0}
            step="any"
            value={amount}
            onValue={setAmount}
            required
          />
          <Button type="submit" disabled={store.isPending || chosen === ''} className="justify-self-start">
            {c.setCap()}
          </Button>
        </form>
      ) : (
        <p className="text-note text-faint">{words.adminsCanChange()}</p>
      )}
    </Card>
  );
}
