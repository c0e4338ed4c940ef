/** A text with this in it ends a process that asks a model about it. */
export const POISON = 'POISON';

/** For `NODE_OPTIONS`: what a process does that asks about a text with `POISON` in it. */
export function poisonOptions(deed: 'die' | 'hang'): string {
  const code = `const ask = fetch;
    globalThis.fetch = (to, how) => {
      if (String(how?.body).includes('${POISON}')) ${deed === 'die' ? `process.kill(process.pid, 'SIGKILL')` : 'for (;;);'}
      return ask(to, how);
    }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
