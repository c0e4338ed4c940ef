import { spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { optionsOf } from '../options.ts';
import { readJson } from './files.ts';
import type { Places } from './places.ts';
import { runningProcess } from './running.ts';

export interface Instance<Info> {
  info: Info;
  /** Services that ended since the last call, without being told to. */
  ended(): string[];
  stop(): Promise<void>;
}

export interface InstanceCommand<Info> {
  /** As the subject of a sentence. */
  name: string;
  /** The file of the command, to run it again as a process of its own. */
  program: string;
  places: Places;
  start(say: (line: string) => void): Promise<Instance<Info>>;
  show(info: Info): void;
}

/** Starts an instance in the foreground or, with `--detach`, in the background; shows the one that runs already. */
export async function runInstance<Info>(command: InstanceCommand<Info>): Promise<void> {
  const { name, places, show } = command;
  const { values } = optionsOf(
    {
      options: {
        detach: { type: 'boolean', default: false },
        /** What the detached process gets: its output is a log, and no log holds a credential. */
        quiet: { type: 'boolean', default: false },
      },
    },
    `${name} starts in the foreground, where Ctrl+C ends it; with --detach it starts in the background.`,
  );
  const running = await runningProcess(places);
  const info = running === undefined ? undefined : await readJson<Info>(places.info);
  if (info) {
    console.log(`${name} already runs, as process ${running}.`);
    show(info);
  } else if (values.detach) {
    await detach(command);
  } else {
    await stayInForeground(command, values.quiet);
  }
}

async function stayInForeground<Info>(command: InstanceCommand<Info>, quiet: boolean): Promise<void> {
  const { places, show } = command;
  const started = await command.start(console.log);
  if (!quiet) show(started.info);
  let stopping = false;
  // Its children do not keep this process alive; this does, and reports when one of them is gone.
  const watch = setInterval(() => {
    for (const name of started.ended()) console.error(`${name} has ended; its log is in ${places.services}`);
  }, 1000);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      clearInterval(watch);
      await started.stop();
      process.exit(0);
    });
  }
}

/** Runs the command again as a process of its own and returns when it is ready. */
async function detach<Info>({ name, program, places, show }: InstanceCommand<Info>): Promise<void> {
  await mkdir(places.folder, { recursive: true, mode: 0o700 });
  const log = await open(places.log, 'w');
  const child = spawn(process.execPath, [program, '--quiet'], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: number | null | undefined;
  child.once('exit', (code) => {
    ended = code;
  });
  child.unref();
  await log.close();
  for (let shown = 0; ; ) {
    const progress = await readFile(places.log, 'utf8');
    process.stdout.write(progress.slice(shown));
    shown = progress.length;
    const ready =
      (await runningProcess(places)) === child.pid ? await readJson<Info>(places.info) : undefined;
    if (ready) return show(ready);
    if (ended !== undefined) {
      console.error(`${name} did not start; the reason stands above.`);
      process.exit(1);
    }
    await delay(100);
  }
}
