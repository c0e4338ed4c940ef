import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createOrganization } from '../../api/membership.ts';
import { useSignOut } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { InputField } from '../../kit/form.tsx';
import { Mark } from '../../kit/icon.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

/** For a person who belongs to no organization: to make one, or to open the link of an invitation. */
export function FirstOrganization() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => createOrganization(name.trim()),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries();
      await navigate({ to: '/o/$org/first-steps', params: { org: id }, search: {} });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md">
        <div className="mb-6 flex items-center justify-center gap-2.5 text-[18px] font-[650] tracking-tight">
          <Mark size={28} /> Sightline
        </div>
        <form onSubmit={submit} className="card grid gap-4 p-6">
          <h1 className="text-[16px] leading-6 font-semibold">{words.createOrganization()}</h1>
          <p className="text-soft">{words.noOrganizationWhy()}</p>
          <InputField
            label={words.organizationName()}
            value={name}
            onValue={setName}
            required
            maxLength={100}
            autoComplete="organization"
          />
          <ProblemLine error={create.error} />
          <Button type="submit" look="primary" className="py-2!" disabled={create.isPending || !name.trim()}>
            {words.createOrganization()}
          </Button>
        </form>
        <p className="mt-4 text-center text-note text-soft">{words.invitedInstead()}</p>
        <p className="mt-2 text-center">
          <Button look="quiet" onPress={() => void signOut()}>
            {m.signOut()}
          </Button>
        </p>
      </div>
    </main>
  );
}
