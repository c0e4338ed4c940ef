import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { acceptInvitation } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { State } from '../panel/states.tsx';

/** Where the link of an invitation leads, after signing in with the invited address. */
export function AcceptInvitation() {
  const { invitation = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => acceptInvitation(invitation),
    onSuccess: async () => {
      await client.invalidateQueries();
      await navigate({ to: '/' });
    },
  });
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card w-full max-w-md">
        <h1 className="sr-only">{words.invitation()}</h1>
        <State icon="link" title={words.youAreInvited()}>
          <p>{words.youAreInvitedWhy()}</p>
          <ProblemLine error={accept.error} />
          <Button look="primary" disabled={accept.isPending} onPress={() => accept.mutate()}>
            {words.accept()}
          </Button>
        </State>
      </div>
    </main>
  );
}
