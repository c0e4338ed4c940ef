import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  changeName,
  changePassword,
  currentSessionQuery,
  sessionsQuery,
  signOthersOut,
} from '../../api/membership.ts';
import { personQuery } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { InputField } from '../../kit/form.tsx';
import { localMoment } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { programOf } from './program.ts';

const SHORTEST_PASSWORD = 12;

export function Account() {
  const { data: person } = useQuery(personQuery);
  return (
    <Page title={m.adminName('account')} about={person?.email}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {person && <Name name={person.name} />}
        <Password email={person?.email ?? ''} />
      </div>
      <Sessions />
    </Page>
  );
}

function Name({ name }: { name: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const change = useMutation({
    mutationFn: () => changeName(typed.trim()),
    onSuccess: () => client.invalidateQueries({ queryKey: personQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Card title={words.name()}>
      <form onSubmit={submit} className="grid gap-3">
        <InputField
          label={words.yourName()}
          value={typed}
          onValue={setTyped}
          required
          maxLength={100}
          autoComplete="name"
        />
        <ProblemLine error={change.error} />
        <div className="flex items-center gap-3">
          <Button
            type="submit"
            look="primary"
            disabled={change.isPending || typed.trim() === name || !typed.trim()}
          >
            {words.save()}
          </Button>
          <span role="status" className="text-good">
            {change.isSuccess && typed.trim() === name && words.saved()}
          </span>
        </div>
      </form>
    </Card>
  );
}

function Password({ email }: { email: string }) {
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => changePassword(current, next),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Card title={m.password()}>
      <form onSubmit={submit} className="grid gap-3">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <InputField
          label={words.currentPassword()}
          type="password"
          value={current}
          onValue={setCurrent}
          required
          autoComplete="current-password"
        />
        <InputField
          label={words.newPassword()}
          hint={words.passwordHint(SHORTEST_PASSWORD)}
          type="password"
          value={next}
          onValue={setNext}
          required
          minLength={SHORTEST_PASSWORD}
          maxLength={128}
          autoComplete="new-password"
        />
        <ProblemLine error={change.error} />
        <div className="flex items-center gap-3">
          <Button type="submit" look="primary" disabled={change.isPending || !current || !next}>
            {words.changePassword()}
          </Button>
          <span role="status" className="text-good">
            {change.isSuccess && !next && words.passwordChanged()}
          </span>
        </div>
      </form>
    </Card>
  );
}

function Sessions() {
  const client = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { data: current } = useQuery(currentSessionQuery);
  const end = useMutation({
    mutationFn: signOthersOut,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Card
      title={words.sessions()}
      note={words.sessionsNote()}
      actions={
        <Button disabled={end.isPending || (query.data?.length ?? 0) < 2} onPress={() => end.mutate()}>
          {words.signOthersOut()}
        </Button>
      }
    >
      <ProblemLine error={end.error} />
      <QueryState query={query} isAsked height={100} isEmpty={() => false} empty={null}>
        {(sessions) => (
          <Table
            label={words.sessions()}
            rows={sessions.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'program',
                title: words.program(),
                cell: ({ id, userAgent, createdAt }) => (
                  <>
                    <span title={userAgent ?? undefined}>
                      {userAgent ? programOf(userAgent) : words.unknownProgram()}
                    </span>{' '}
                    {id === current && (
                      <span className="tag bg-good-soft text-good">{words.thisSession()}</span>
                    )}
                    <div className="text-note text-soft md:hidden">{localMoment(createdAt)}</div>
                  </>
                ),
              },
              { id: 'address', title: words.address(), isWideOnly: true, cell: ({ ipAddress }) => ipAddress },
              {
                id: 'since',
                title: words.since(),
                isWideOnly: true,
                cell: ({ createdAt }) => localMoment(createdAt),
              },
              {
                id: 'ends',
                title: words.ends(),
                isWideOnly: true,
                cell: ({ expiresAt }) => localMoment(expiresAt),
              },
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}
