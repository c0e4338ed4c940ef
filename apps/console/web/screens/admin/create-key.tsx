import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { categoriesQuery } from '../../api/catalogue.ts';
import { bodyOf, identity } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Checks, InputField, SelectField } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';

const permissions = [
  'insights_read',
  'insights_write',
  'insights_manage',
  'ingest',
  'content_read',
  'content_preview',
  'content_translate',
  'content_write',
  'content_publish',
  'content_manage',
] as const;
export type Permission = (typeof permissions)[number];

interface CreateKeyProps {
  organizationId: string;
  canBelongToOrganization: boolean;
  onCreated: () => void;
  onClose: () => void;
}

const DAY = 86_400;

export function CreateKey({ organizationId, canBelongToOrganization, onCreated, onClose }: CreateKeyProps) {
  const [name, setName] = useState('');
  const [owner, setOwner] = useState(canBelongToOrganization ? 'organization' : 'person');
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(['insights_read']));
  const [only, setOnly] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState('');
  const { data: categories = [] } = useQuery(categoriesQuery);
  const mine = categories.filter(({ organization }) => organization.id === organizationId);
  const create = useMutation({
    mutationFn: () =>
      bodyOf(
        identity.POST('/keys', {
          body: {
            name: name.trim(),
            permissions: permissions.filter((permission) => chosen.has(permission)),
            ...(owner === 'organization' && { organization_id: organizationId }),
            ...(only.size > 0 && { category_ids: [...only] }),
            ...(days && { expires_in_seconds: Number(days) * DAY }),
          },
        }),
      ),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (create.data)
    return (
      <Dialog title={words.keyCreated()} isOpen onClose={onClose} width="wide">
        <div className="grid gap-3">
          <p className="text-soft">{words.keyOnce()}</p>
          <pre tabIndex={0} className="overflow-auto rounded-lg bg-hair p-3 font-mono text-note select-all">
            {create.data.key}
          </pre>
          <div className="flex justify-end gap-2">
            <CopyButton label={m.copy()} text={() => create.data.key} />
            <Button look="primary" onPress={onClose}>
              {words.finish()}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={words.createKey()} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} className="grid gap-4">
        <InputField
          label={words.name()}
          hint={words.keyNameHint()}
          value={name}
          onValue={setName}
          required
          maxLength={100}
          autoFocus
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.owner()}
            value={owner}
            onValue={setOwner}
            hint={owner === 'person' ? words.personalKeyHint() : words.organizationKeyHint()}
            options={[
              ...(canBelongToOrganization ? [{ id: 'organization', label: m.organization() }] : []),
              { id: 'person', label: words.you() },
            ]}
          />
          <SelectField
            label={words.ends()}
            value={days}
            onValue={setDays}
            options={[
              { id: '', label: words.endNotSet() },
              ...[7, 30, 90, 365].map((amount) => ({ id: String(amount), label: words.inDays(amount) })),
            ]}
          />
        </div>
        <Checks
          label={words.mayDo()}
          columns={2}
          options={permissions.map((id) => ({
            id,
            label: words.permissionName(id),
            hint: words.permissionHint(id),
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
        {mine.length > 0 && (
          <Checks
            label={words.onlyCategories()}
            hint={words.onlyCategoriesHint()}
            columns={2}
            options={mine.map(({ id, name: text }) => ({ id, label: text }))}
            chosen={only}
            onChange={setOnly}
          />
        )}
        <ProblemLine error={create.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={create.isPending || chosen.size === 0 || name.trim() === ''}
          >
            {words.createKey()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
