import { useQueryClient } from '@tanstack/react-query';
import { expiry } from '../api/expiry.ts';
import { personQuery } from '../api/session.ts';
import { Dialog } from '../kit/dialog.tsx';
import { m } from '../language/messages.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over the open screen, which stays as it is: what was typed is still there, and what was asked for is asked again. */
export function Expired() {
  const client = useQueryClient();
  const before = client.getQueryData(personQuery.queryKey);
  return (
    <Dialog title={m.sessionEnded()} isOpen>
      <p className="mb-4 text-soft">{m.sessionEndedWhy()}</p>
      <SignInForm
        email={before?.email}
        onSignedIn={(person) => {
          // Somebody else must not see what the screen has loaded for the first.
          if (before && person.id !== before.id) location.assign('/');
          else expiry.end();
        }}
      />
    </Dialog>
  );
}
