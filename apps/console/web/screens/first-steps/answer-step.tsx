import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { freshnessQuery } from '../../api/catalogue.ts';
import { bodyOf, identity } from '../../api/client.ts';
import type { Progress, StepProps } from '../../api/first-steps.ts';
import { useRights } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy.tsx';
import { useDraft } from '../../kit/draft.ts';
import { InputField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { commandOf } from './command.ts';

const POLL_MS = 3000;

/** Shows a command with a key in it, and waits for the first answer. */
export function AnswerStep({ organizationId, progress, onDone }: StepProps) {
  const { category, prompt, brands, lastAnswerAt } = progress;
  const { isAdmin } = useRights(organizationId);
  const [address, setAddress] = useDraft(`insights-address.${organizationId}`);
  // The same answer when the command is run twice.
  const [answerId] = useState(() => crypto.randomUUID());
  const createKey = useMutation({
    mutationFn: () =>
      bodyOf(
        identity.POST('/keys', {
          body: {
            name: words.firstKeyName(),
            permissions: ['ingest'],
            ...(isAdmin && { organization_id: organizationId }),
          },
        }),
      ),
  });
  if (!category || !prompt)
    return <p className="text-soft">{words.stepBefore(words.stepName(category ? 'prompts' : 'brand'))}</p>;
  const command = commandOf({
    address: address.trim().replace(/\/$/, ''),
    key: createKey.data?.key ?? '…',
    answerId,
    createdAt: createKey.data?.created_at ?? '',
    category: category.id,
    prompt,
    brand: brands.find(({ is_owned }) => is_owned)?.name,
  });
  return (
    <div className="grid gap-4">
      {lastAnswerAt !== null ? (
        <Link
          to="/o/$org/insights/$category"
          params={{ org: organizationId, category: category.id }}
          className="link justify-self-start"
        >
          {m.screenName('overview')}
        </Link>
      ) : (
        <p className="text-soft">{words.sendAnswersWhy()}</p>
      )}
      {createKey.data ? (
        <>
          <p className="font-[550] text-warn">{words.keyOnce()}</p>
          <InputField
            label={words.insightsAddress()}
            hint={words.insightsAddressHint()}
            placeholder="http://127.0.0.1:4001"
            value={address}
            onValue={setAddress}
          />
          <pre tabIndex={0} className="max-h-96 overflow-auto rounded-lg bg-hair p-3 font-mono text-note">
            {command}
          </pre>
          <div className="flex justify-end">
            <CopyButton label={words.copyCommand()} text={() => command} />
          </div>
        </>
      ) : (
        lastAnswerAt === null && (
          <>
            <ProblemLine error={createKey.error} />
            <Button
              look="primary"
              className="justify-self-start"
              disabled={createKey.isPending}
              onPress={() => createKey.mutate()}
            >
              {words.createKeyForCommand()}
            </Button>
          </>
        )
      )}
      {lastAnswerAt === null && <Waiting category={category} onDone={onDone} />}
    </div>
  );
}

/** Asks every three seconds, and no more after the first answer is there. */
function Waiting({
  category,
  onDone,
}: {
  category: NonNullable<Progress['category']>;
  onDone: () => Promise<void>;
}) {
  const { data } = useQuery({ ...freshnessQuery(category.id), refetchInterval: POLL_MS });
  const isThere = Boolean(data?.last_answer_at);
  useEffect(() => {
    if (isThere) void onDone();
  }, [isThere, onDone]);
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg bg-hair px-3 py-2 text-soft">
      <Icon name="clock" /> {words.waitingForAnswer()}
    </p>
  );
}
