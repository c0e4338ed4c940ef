import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { bodyOf, content } from '../../api/client.ts';
import type { StepProps } from '../../api/first-steps.ts';
import { Button } from '../../kit/button.tsx';
import { useDraft } from '../../kit/draft.ts';
import { InputField } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

export function WebsiteStep({ organizationId, progress: { websites, brands }, onDone }: StepProps) {
  const own = brands.find(({ is_owned }) => is_owned);
  const [name, setName] = useDraft(`website.${organizationId}`);
  const [host, setHost] = useDraft(`website-host.${organizationId}`);
  const create = useMutation({
    mutationFn: () =>
      bodyOf(
        content.POST('/manage/websites', {
          body: {
            organizationId,
            name: name.trim(),
            ...(host.trim() && { domains: [host.trim().toLowerCase()] }),
          },
        }),
      ),
    onSuccess: async () => {
      setName('');
      setHost('');
      await onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (websites.length > 0) return <p className="text-soft">{words.websiteIsThere()}</p>;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          label={words.name()}
          value={name}
          onValue={setName}
          placeholder={own?.name}
          required
          maxLength={200}
        />
        <InputField
          label={words.host()}
          hint={words.hostHint()}
          value={host}
          onValue={setHost}
          placeholder={`www.${own?.website ?? 'aurora.example'}`}
        />
      </div>
      <ProblemLine error={create.error} />
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={create.isPending || !name.trim()}>
          {words.create()}
        </Button>
      </div>
    </form>
  );
}
