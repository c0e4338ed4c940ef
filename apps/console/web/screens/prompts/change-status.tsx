import { useMutation, useQuery } from '@tanstack/react-query';
import { changeStatus, type Prompt, type Status } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

interface ChangeStatusProps {
  category: string;
  prompts: Prompt[];
  status: Status;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** What the service would change, before it does. */
export function ChangeStatus({ category, prompts, status, onDone, onClose }: ChangeStatusProps) {
  const ids = prompts.map(({ id }) => id);
  const preview = useQuery({
    queryKey: ['status-preview', category, ids, status],
    queryFn: () => changeStatus(category, ids, status, true),
    gcTime: 0,
    staleTime: 0,
  });
  const apply = useMutation({
    mutationFn: () => changeStatus(category, ids, status, false),
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  const changed = preview.data?.updated_prompts ?? 0;
  const listed = prompts.filter((prompt) => prompt.status !== status);
  return (
    <Dialog title={words.previewOfChange()} isOpen onClose={onClose} width="wide">
      <div className="grid gap-3">
        <p role="status" className="font-[550]">
          {preview.data ? words.statusPreview(changed, status) : preview.error ? '' : m.loading()}
        </p>
        {status === 'deleted' && <p className="text-bad">{words.deleteForEver()}</p>}
        <ul tabIndex={0} aria-label={m.screenName('prompts')} className="max-h-60 overflow-auto">
          {listed.slice(0, 200).map((prompt) => (
            <li key={prompt.id} className="flex gap-2 border-t border-hair py-1">
              <span className="line-clamp-2 grow">{prompt.prompt}</span>
              <span className="shrink-0 text-note text-soft">
                {words.statusName(prompt.status)} → {words.statusName(status)}
              </span>
            </li>
          ))}
        </ul>
        <ProblemLine error={apply.error ?? preview.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button
            look="primary"
            disabled={!preview.data || changed === 0 || apply.isPending}
            onPress={() => apply.mutate()}
          >
            {words.apply()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
