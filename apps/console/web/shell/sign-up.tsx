import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { personQuery, signUp } from '../api/session.ts';
import { Button } from '../kit/button.tsx';
import { InputField } from '../kit/form.tsx';
import { Mark } from '../kit/icon.tsx';
import { words } from '../language/manage/messages.ts';
import { m } from '../language/messages.ts';
import { ProblemLine } from '../screens/manage/problem-line.tsx';

const SHORTEST_PASSWORD = 12;

/** Says so where accounts are made by the operator only. */
export function SignUp() {
  const { to } = useSearch({ from: '/sign-up' });
  const router = useRouter();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const create = useMutation({
    mutationFn: () => signUp(name.trim(), email.trim(), password),
    onSuccess: ({ user }) => {
      client.clear();
      client.setQueryData(personQuery.queryKey, user);
      if (to) router.history.replace(to);
      else void navigate({ to: '/', replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const isClosed = create.error instanceof Problem && create.error.code === 'EMAIL_PASSWORD_SIGN_UP_DISABLED';
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-center gap-2.5 text-[18px] font-[650] tracking-tight">
          <Mark size={28} /> Sightline
        </div>
        <form onSubmit={submit} className="card grid gap-4 p-6">
          <h1 className="text-[16px] leading-6 font-semibold">{m.createAccount()}</h1>
          <InputField
            label={words.yourName()}
            value={name}
            onValue={setName}
            required
            autoComplete="name"
            maxLength={100}
          />
          <InputField
            label={m.email()}
            type="email"
            value={email}
            onValue={setEmail}
            required
            autoComplete="username"
          />
          <InputField
            label={m.password()}
            type="password"
            hint={words.shortestPassword(SHORTEST_PASSWORD)}
            value={password}
            onValue={setPassword}
            required
            minLength={SHORTEST_PASSWORD}
            maxLength={128}
            autoComplete="new-password"
          />
          <ProblemLine error={isClosed ? new Error(words.signUpClosed()) : create.error} />
          <Button type="submit" look="primary" className="py-2!" disabled={create.isPending}>
            {m.createAccount()}
          </Button>
        </form>
        <p className="mt-4 text-center text-note">
          <Link to="/sign-in" search={to ? { to } : {}} className="link">
            {m.signIn()}
          </Link>
        </p>
      </div>
    </main>
  );
}
