import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../api/problem.ts';
import { type Person, personQuery, signIn } from '../api/session.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { m } from '../language/messages.ts';

interface SignInFormProps {
  email?: string | undefined;
  onSignedIn: (person: Person) => void;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setPending(true);
    setError(undefined);
    try {
      const { user } = await signIn(String(fields.get('email')), String(fields.get('password')));
      client.setQueryData(personQuery.queryKey, user);
      onSignedIn(user);
    } catch (problem) {
      setError(textOf(problem));
    }
    setPending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        name="email"
        type="email"
        label={m.email()}
        autoComplete="username"
        autoFocus={!email}
        {...(email && { defaultValue: email })}
      />
      <TextField
        name="password"
        type="password"
        label={m.password()}
        autoComplete="current-password"
        autoFocus={email !== undefined}
      />
      <p role="alert" className="text-bad empty:hidden">
        {error}
      </p>
      <Button type="submit" look="primary" className="py-2!" disabled={isPending}>
        {isPending ? m.signingIn() : m.signIn()}
      </Button>
    </form>
  );
}

function textOf(problem: unknown): string {
  if (!(problem instanceof Problem)) return m.unreachable();
  if (problem.code === 'PERSON_DISABLED') return m.personDisabled();
  if (problem.status === 401) return m.wrongPassword();
  if (problem.status === 429) return m.tooManySignIns(problem.retryAfterSeconds);
  return problem.isPassing ? m.unavailable() : problem.message;
}
