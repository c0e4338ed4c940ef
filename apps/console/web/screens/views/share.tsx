import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createLink, linksQuery, revokeLink, type ViewLink } from '../../api/views.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { shortLocalMoment } from '../../language/format.ts';
import { v } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { QueryState } from '../panel/query-state.tsx';

const days = [1, 7, 30, 90];

interface ShareProps {
  view: string;
  /** Links show what is saved. */
  isDirty: boolean;
  onClose: () => void;
}

/** Links with which people without an account read a view. */
export function Share({ view, isDirty, onClose }: ShareProps) {
  const client = useQueryClient();
  const links = useQuery(linksQuery(view));
  const [name, setName] = useState('');
  const [ends, setEnds] = useState('30');
  const renew = () => client.invalidateQueries({ queryKey: ['view-links', view] });
  const create = useMutation({
    mutationFn: () => createLink(view, name, Number(ends)),
    onSuccess: () => {
      setName('');
      return renew();
    },
  });
  const revoke = useMutation({ mutationFn: ({ id }: ViewLink) => revokeLink(view, id), onSuccess: renew });
  const address = create.data && `${location.origin}/shared/${create.data.token}`;
  return (
    <Dialog title={v.share()} isOpen onClose={onClose} width="wide">
      <div className="grid gap-4">
        <p className="text-soft">{v.shareAbout()}</p>
        {isDirty && <p className="rounded-lg bg-warn-soft px-3 py-2 text-warn">{v.saveFirst()}</p>}
        <form
          key={create.data?.id}
          className="grid items-end gap-3 sm:grid-cols-[1fr_10rem_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate();
          }}
        >
          <InputField label={v.linkName()} value={name} onValue={setName} required maxLength={200} />
          <SelectField
            label={v.linkDays()}
            value={ends}
            onValue={setEnds}
            options={days.map((id) => ({ id: String(id), label: v.nDays(id) }))}
          />
          <Button type="submit" look="primary" disabled={create.isPending}>
            {v.createLink()}
          </Button>
        </form>
        <ProblemLine error={create.error ?? revoke.error} />
        {address && (
          <div role="status" className="grid gap-2 rounded-lg border border-line p-3">
            <p className="font-medium">{v.linkOnce()}</p>
            <input
              aria-label={v.link()}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
              className="w-full rounded-lg border border-edge bg-hair px-2.5 py-1.5 font-mono text-note"
            />
            <div>
              <CopyButton label={m.copy()} text={() => address} />
            </div>
          </div>
        )}
        <QueryState
          query={links}
          isAsked
          height={60}
          isEmpty={(rows) => rows.length === 0}
          empty={<p className="text-soft">{v.noLinks()}</p>}
        >
          {(rows) => (
            <ul aria-label={v.links()} className="grid">
              {rows.map((link) => (
                <li
                  key={link.id}
                  className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-hair py-2"
                >
                  <span className="mr-auto font-[550] wrap-anywhere">{link.name}</span>
                  <span className="text-note text-soft">
                    {Date.parse(link.ends_at) < Date.now()
                      ? v.ended()
                      : `${v.ends()} ${shortLocalMoment(link.ends_at)}`}
                  </span>
                  <span className="text-note text-soft">
                    {v.lastUsed()}: {link.last_used_at ? shortLocalMoment(link.last_used_at) : v.never()}
                  </span>
                  <Button
                    look="quiet"
                    aria-label={v.revokeNamed(link.name)}
                    disabled={revoke.isPending}
                    onPress={() => revoke.mutate(link)}
                  >
                    {v.revoke()}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}
