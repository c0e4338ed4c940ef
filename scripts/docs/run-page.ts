import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocksOf, type PageBlock } from './page-blocks.ts';

const repository = join(import.meta.dirname, '../..');

export interface RunBlock extends PageBlock {
  /** The last line of what the commands printed, if it is JSON. */
  printed: unknown;
}

/**
 * Runs the commands of pages as a reader pastes them: page after page, each in one shell. `isRunning`: with an installation that runs already, whose
 * account the reader has.
 */
export function pageRunner(
  folder: string,
  environment: Record<string, string>,
  { isRunning = false }: { isRunning?: boolean } = {},
) {
  /** A reader of a second page skips what the first one had, as the pages say. */
  const done = new Set<string>();
  return async (page: string): Promise<RunBlock[]> => {
    const all = blocksOf(await readFile(join(repository, page), 'utf8'));
    const isDone = (commands: string) => isRunning || done.has(commands);
    const blocks = all.filter(({ commands }) => !(startsServices(commands) && isDone(commands)));
    for (const { commands } of blocks) done.add(commands);
    const outputs = await run(blocks, { page, folder, environment });
    return blocks.map((block, index) => ({ ...block, printed: lastJson(outputs[index] ?? '') }));
  };
}

/** Where a command printed something else than the page shows: `…` stands for anything, and fields that the page leaves out may be there. */
export const differencesOf = (page: string, blocks: RunBlock[]): string[] =>
  blocks.flatMap(({ shown, printed, line }) =>
    shown === undefined ? [] : differences(shown, printed, '').map((one) => `${page}:${line}${one}`),
  );

function differences(shown: unknown, printed: unknown, path: string): string[] {
  const differs = [`${path} is ${JSON.stringify(printed)}, and the page shows ${JSON.stringify(shown)}`];
  if (shown === '…') return printed === undefined || printed === null ? differs : [];
  if (typeof shown !== 'object' || shown === null) return Object.is(shown, printed) ? [] : differs;
  if (typeof printed !== 'object' || printed === null) return differs;
  if (Array.isArray(shown) && (!Array.isArray(printed) || printed.length !== shown.length)) return differs;
  return Object.entries(shown).flatMap(([name, one]) =>
    differences(one, (printed as Record<string, unknown>)[name], `${path}/${name}`),
  );
}

const startsServices = (commands: string) => commands.startsWith('pnpm start');

/** Printed before the output of each block. */
const mark = '=== the next block of the page ===';

async function run(
  blocks: PageBlock[],
  { page, folder, environment }: { page: string; folder: string; environment: Record<string, string> },
): Promise<string[]> {
  const script = blocks.map(({ commands }) => `echo; echo '${mark}'\n${commands}`).join('\n');
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    shell[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const code = await new Promise((resolve, reject) => shell.once('error', reject).once('close', resolve));
  const outputs = output.stdout.split(mark).slice(1);
  if (code === 0) return outputs;
  const at = blocks[outputs.length - 1]?.line ?? 1;
  throw new Error(
    `${page}:${at} ended with ${code}:\n${outputs.at(-1)?.trim().slice(-2000)}\n${output.stderr.slice(-2000)}`,
  );
}

function lastJson(output: string): unknown {
  const line = output.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
