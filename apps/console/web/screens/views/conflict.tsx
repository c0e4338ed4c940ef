import type { SavedView } from '../../api/views.ts';
import { Button } from '../../kit/button.tsx';
import { shortLocalMoment } from '../../language/format.ts';
import { v } from '../../language/manage/messages.ts';
import type { Saving } from './use-saving.ts';

/** Two versions of a view, and what can become of them. */
export function Conflict({ conflict, saving }: { conflict: SavedView; saving: Saving }) {
  const { theirs, showTheirs, saveOver, saveCopy, isPending } = saving;
  return (
    <section role="alert" className="grid gap-2 rounded-lg border border-warn bg-warn-soft px-4 py-3">
      <p className="font-semibold text-warn">{v.conflict()}</p>
      <p>{v.conflictWhy(conflict.version, shortLocalMoment(conflict.updated_at))}</p>
      {theirs && <p className="font-medium">{v.showsTheirs()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => showTheirs(theirs === undefined)}>{theirs ? v.mine() : v.theirs()}</Button>
        <Button disabled={isPending} onPress={saveOver}>
          {v.saveOver()}
        </Button>
        <Button disabled={isPending} onPress={saveCopy}>
          {v.saveCopy()}
        </Button>
      </div>
    </section>
  );
}
