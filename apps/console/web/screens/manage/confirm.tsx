import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { words } from '../../language/manage/messages.ts';
import { ProblemLine } from './problem-line.tsx';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** What the button does, as a verb. */
  action: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Only for what cannot be undone. Stays open, with the reason, when it is refused. */
export function Confirm({ title, children, action, run, onClose }: ConfirmProps) {
  const change = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <div className="text-soft">{children}</div>
        <ProblemLine error={change.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button
            look="primary"
            className="border-bad! bg-bad!"
            disabled={change.isPending}
            onPress={() => change.mutate()}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
