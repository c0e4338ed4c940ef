import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

interface Asked {
  args: string[];
  folder: string;
  input: string;
}

/** What stands for a command of Docker whose words begin so. Without `act` nothing is to be done. `rest`: the words behind them. */
export interface StandIn {
  begins: (string | RegExp)[];
  takesMore?: boolean;
  act?(asked: Asked, rest: string[]): Promise<string>;
}

/** Puts `docker` into a folder for the path, which asks this process by a socket. */
export async function serveDocker(folder: string, standIns: StandIn[]) {
  const socket = join(folder, 'docker.sock');
  const server = createServer(async (request, response) => {
    const answer = await answerOf((await json(request)) as Asked, standIns);
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const program = join(import.meta.dirname, 'docker.ts');
  const script = `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`;
  await writeFile(join(bin, 'docker'), script, { mode: 0o755 });
  const environment = { PATH: `${bin}:${process.env.PATH}`, PROOF_DOCKER: socket };
  return { environment, close: () => server.close() };
}

async function answerOf(asked: Asked, standIns: StandIn[]) {
  const { args } = asked;
  const found = standIns.find(({ begins, takesMore = false }) => {
    const fits = begins.every((word, at) =>
      typeof word === 'string' ? args[at] === word : word.test(args[at] ?? ''),
    );
    return fits && (takesMore || args.length === begins.length);
  });
  if (!found) {
    const said = `docker ${args.join(' ')}: no stand-in is listed for this command\n`;
    return { status: 125, printed: '', said };
  }
  try {
    const printed = (await found.act?.(asked, args.slice(found.begins.length))) ?? '';
    return { status: 0, printed, said: '' };
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    return { status: 1, printed: stdout, said: stderr };
  }
}
