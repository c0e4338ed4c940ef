import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Mark } from '../kit/icon.tsx';
import { m } from '../language/messages.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn() {
  const { to } = useSearch({ from: '/sign-in' });
  const router = useRouter();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-center gap-2.5 text-[18px] font-[650] tracking-tight">
          <Mark size={28} /> Sightline
        </div>
        <div className="card p-6">
          <h1 className="mb-4 text-[16px] leading-6 font-semibold">{m.signInTitle()}</h1>
          <SignInForm
            onSignedIn={(person) => {
              client.clear();
              client.setQueryData(['person'], person);
              if (to) router.history.replace(to);
              else void navigate({ to: '/', replace: true });
            }}
          />
        </div>
        <p className="mt-4 text-center text-note">
          <Link to="/sign-up" search={to ? { to } : {}} className="link">
            {m.noAccountYet()}
          </Link>
        </p>
        <p className="mt-2 text-center text-note text-soft">{m.tagline()}</p>
      </div>
    </main>
  );
}
