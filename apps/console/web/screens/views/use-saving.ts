import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { createView, draftOf, replaceView, type SavedView, viewQuery } from '../../api/views.ts';
import { v } from '../../language/manage/messages.ts';
import { bodyOfDraft, type Draft, draftFrom, emptyDraft } from './draft.ts';

export interface Saving {
  draft: Draft;
  change: (to: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  isDirty: boolean;
  isPending: boolean;
  error: Error | null;
  /** The version that the draft was made of, once there is one. */
  version: Pick<SavedView, 'id' | 'version' | 'updated_at'> | undefined;
  save: () => void;
  /** What somebody else saved meanwhile. */
  conflict: SavedView | undefined;
  /** That version, while it is looked at. The draft stays. */
  theirs: Draft | undefined;
  showTheirs: (isShown: boolean) => void;
  saveOver: () => void;
  saveCopy: () => void;
  /** True while the screen itself goes to another address. */
  isLeaving: RefObject<boolean>;
}

type How = 'save' | 'over' | 'copy';

/** What is typed of a view, and its way to the service. A version of somebody else is never overwritten unseen, and the draft never lost. */
export function useSaving(
  stored: SavedView | undefined,
  { organization, category }: { organization: string; category: string },
): Saving {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Draft>(() => (stored ? draftFrom(draftOf(stored)) : emptyDraft()));
  const [isDirty, setDirty] = useState(stored === undefined);
  const [conflict, setConflict] = useState<SavedView>();
  const [theirs, setTheirs] = useState<Draft>();
  const isLeaving = useRef(false);
  const changes = useRef(0);
  const saving = useMutation({
    mutationFn: async (how: How) => {
      const sent = changes.current;
      const body = bodyOfDraft(draft);
      const over = how === 'over' ? conflict : base;
      if (!base || how === 'copy') {
        const name = how === 'copy' ? v.copyOf(body.name).slice(0, 200) : body.name;
        return { view: await createView(organization, category, { ...body, name }), sent };
      }
      return { view: await replaceView(base.id, over?.version ?? base.version, body), sent };
    },
    onSuccess: async ({ view, sent }) => {
      client.setQueryData(viewQuery(view.id).queryKey, view);
      void client.invalidateQueries({ queryKey: ['views'] });
      setConflict(undefined);
      setTheirs(undefined);
      const isElsewhere = view.id !== base?.id;
      setBase(view);
      // What was typed while it was on its way stays, and is saved with the next one.
      if (changes.current === sent) setDirty(false);
      if (!isElsewhere) return;
      isLeaving.current = true;
      await navigate({
        to: '/o/$org/insights/$category/views/$view',
        params: { org: organization, category, view: view.id },
        replace: base === undefined,
      });
      isLeaving.current = false;
    },
    onError: async (error) => {
      if (!(error instanceof Problem) || error.status !== 412 || !base) return;
      setConflict(await client.fetchQuery({ ...viewQuery(base.id), staleTime: 0 }));
    },
  });
  return {
    draft,
    isDirty,
    isPending: saving.isPending,
    error: saving.error,
    version: base,
    change: (to) => {
      changes.current += 1;
      setDirty(true);
      setDraft((before) => ({ ...before, ...(typeof to === 'function' ? to(before) : to) }));
    },
    save: () => saving.mutate('save'),
    conflict,
    theirs,
    showTheirs: (isShown) => setTheirs(isShown && conflict ? draftFrom(draftOf(conflict)) : undefined),
    saveOver: () => saving.mutate('over'),
    saveCopy: () => saving.mutate('copy'),
    isLeaving,
  };
}
