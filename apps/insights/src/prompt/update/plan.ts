import type { Faults } from '../prompt-at-a-time.ts';
import { type PromptValues, readPrompts } from '../read-prompts.ts';
import { isUuid } from '../referenced.ts';
import type { Resolver } from '../resolve-references.ts';
import type { StoredPrompt } from '../stored-prompts.ts';
import type { PromptUpdatePreview, UpdatePromptInput } from '../writing.ts';
import { diffPrompt, type NameOf } from './diff.ts';

export interface Change {
  to: PromptValues;
  diff: PromptUpdatePreview;
}

interface Known {
  stored: Map<string, StoredPrompt>;
  resolver: Resolver;
  nameOf: NameOf;
}

/** What is to change of each prompt, in the order given. Without meaning once there are faults. */
export function planChanges(
  given: UpdatePromptInput[],
  { stored, resolver, nameOf }: Known,
  faults: Faults,
): Change[] {
  const changes: Change[] = [];
  for (const { id = '', values, isEmpty, isSound } of readPrompts(given, resolver, faults)) {
    const existing = stored.get(id);
    if (!existing && isUuid(id)) faults.tell(unknown, 'id');
    if (isEmpty) faults.tell(nothing);
    if (existing && isSound) changes.push({ to: values, diff: diffPrompt(existing, values, nameOf) });
  }
  return changes;
}

const unknown = { msg: 'This category has no prompt with this id', type: 'unknown' };
const nothing = { msg: 'has nothing to change; give a field beside the id', type: 'nothing_to_change' };
