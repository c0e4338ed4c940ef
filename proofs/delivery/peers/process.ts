import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface Program {
  /** Run by the Node.js first in the PATH of `environment`. */
  args: string[];
  folder: string;
  environment: Record<string, string>;
  port: number;
  /** Its log is there, in the temporary folder of this start. */
  logFolder: string;
  /** A path that answers below 500 when it is up. */
  readyPath: string;
}

/** Starts a peer and waits until it answers. */
export async function startProcess({ args, folder, environment, port, logFolder, readyPath }: Program) {
  const logPath = join(logFolder, 'log');
  const log = await open(logPath, 'a');
  const child = spawn('node', args, {
    cwd: folder,
    env: { ...clean(process.env), ...environment },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const gone = once(child, 'exit').finally(() => process.off('exit', endWithUs));
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await gone;
    clearTimeout(patience);
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(100)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(url + readyPath).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return { url, stop };
  }
  await stop();
  const lastWords = (await readFile(logPath, 'utf8')).trimEnd().split('\n').slice(-12).join('\n');
  throw new Error(`It did not get ready:\n${lastWords}`);
}

/** Without the settings of our own stack, which a peer could take for its own. */
function clean(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = variables;
  return { PATH, HOME, LANG, TZ: 'UTC' };
}
