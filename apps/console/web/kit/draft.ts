import { useState } from 'react';

const PREFIX = 'sightline.draft.';

/** Text that is being typed, kept in this tab until it is sent: leaving the screen does not lose it. Sending clears it with an empty text. */
export function useDraft(name: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(PREFIX + name) ?? initial);
  return [
    text,
    (next) => {
      setText(next);
      if (next) sessionStorage.setItem(PREFIX + name, next);
      else sessionStorage.removeItem(PREFIX + name);
    },
  ];
}

/** Another person may sign in in the same tab. */
export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
