import { spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { places } from './places.ts';
import { show } from './show.ts';
import { readDemo, runningDemo } from './state.ts';
import { supervise } from './supervise.ts';

const { values } = parseArgs({
  options: {
    detach: { type: 'boolean', default: false },
    /** What the detached process gets: its output is a log, and no log holds a credential. */
    quiet: { type: 'boolean', default: false },
  },
});

const running = await runningDemo();
const demo = running === undefined ? undefined : await readDemo();
if (demo) {
  console.log(`The demo runs already, as process ${running}.`);
  show(demo);
} else if (values.detach) {
  await detach();
} else {
  await stayInForeground();
}

async function stayInForeground(): Promise<void> {
  const started = await supervise(console.log);
  if (!values.quiet) show(started.demo);
  let stopping = false;
  // Its children do not keep this process alive; this does, and tells when one of them is gone.
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

/** Runs this file again as a process of its own and returns when it is ready. */
async function detach(): Promise<void> {
  await mkdir(places.folder, { recursive: true, mode: 0o700 });
  const log = await open(places.log, 'w');
  const child = spawn(process.execPath, [import.meta.filename, '--quiet'], {
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
    const ready = (await runningDemo()) === child.pid ? await readDemo() : undefined;
    if (ready) return show(ready);
    if (ended !== undefined) {
      console.error('The demo did not start; the reason stands above.');
      process.exit(1);
    }
    await delay(100);
  }
}
