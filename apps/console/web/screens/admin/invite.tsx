import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { invite, type Role } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

export const invitationLink = (id: string) => `${location.origin}/invitations/${id}`;

interface InviteProps {
  organizationId: string;
  roles: readonly Role[];
  onClose: () => void;
}

export function Invite({ organizationId, roles, onClose }: InviteProps) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<string>('viewer');
  const send = useMutation({
    mutationFn: () => invite(organizationId, email.trim(), role),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invitations'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  if (send.data) {
    const link = invitationLink(send.data.id);
    return (
      <Dialog title={words.invited(send.data.email)} isOpen onClose={onClose} width="wide">
        <div className="grid gap-3">
          <p className="text-soft">{words.invitedWhy()}</p>
          <pre tabIndex={0} className="overflow-auto rounded-lg bg-hair p-3 font-mono text-note select-all">
            {link}
          </pre>
          <div className="flex justify-end gap-2">
            <CopyButton label={words.copyLink()} text={() => link} />
            <Button look="primary" onPress={onClose}>
              {words.finish()}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.invite()} isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <InputField
          label={m.email()}
          type="email"
          value={email}
          onValue={setEmail}
          required
          autoFocus
          autoComplete="off"
        />
        <SelectField
          label={words.role()}
          value={role}
          onValue={setRole}
          hint={words.roleHint(role)}
          options={roles.map((id) => ({ id, label: words.roleName(id) }))}
        />
        <ProblemLine error={send.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={send.isPending || email === ''}>
            {words.invite()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
