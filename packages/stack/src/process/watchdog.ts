import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Account } from './account.ts';

/**
 * Waits on a pipe that closes when this process ends, however it ends, then ends the engine and removes its
 * temporary folder. One mechanism for a normal end, SIGTERM, SIGINT and SIGKILL: a library that installs signal
 * handlers would change how its host dies. A zombie counts as ended: in a container nobody may be there to reap it.
 */
const script = `
read -r word
[ "$word" = released ] && exit 0
if [ "$word" = gone ]; then
  read -r word
  [ "$word" = released ] && exit 0
else
  kill -s "$2" "$1"
  tries=0
  while kill -0 "$1" 2>/dev/null && [ $tries -lt 100 ]; do
    grep -q '^State:.Z' "/proc/$1/status" 2>/dev/null && break
    sleep 0.1
    tries=$((tries + 1))
  done
  kill -s KILL "$1" 2>/dev/null
fi
[ -n "$3" ] && rm -rf -- "$3"
exit 0
`;

export type Watch = {
  pid: number;
  signal: NodeJS.Signals;
  remove: string | undefined;
  account: Account | undefined;
};

export type Watchdog = {
  /** The engine has ended: its process id may be another's soon. */
  engineGone(): void;
  /** Nothing is left to watch, the folder included. */
  release(): void;
};

export function watch({ pid, signal, remove, account }: Watch): Watchdog {
  const args = ['-c', script, 'watchdog', String(pid), signal.replace(/^SIG/, ''), remove ?? ''];
  const guard = spawn('/bin/sh', args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    ...account,
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  // The watchdog may be gone before it is told: then there is nothing to call off.
  guard.stdin.on('error', () => {});
  return {
    engineGone: () => guard.stdin.write('gone\n'),
    release: () => guard.stdin.end('released\n'),
  };
}
