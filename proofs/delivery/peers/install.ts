import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Where peers are installed, outside of the repository. What is there is used again. */
const cache = process.env.SIGHTLINE_PEERS_DIR || join(tmpdir(), 'sightline-peers');

export interface Recipe {
  name: string;
  /** Of the Node.js that runs it, from the registry, with the headers that its native packages are built with. */
  node: string;
  packages: Record<string, string>;
  /** Packages whose install scripts must run; no others do. */
  native?: string[];
  /** The project around it, by path. */
  files: Record<string, string>;
  /** Run once, by its Node.js, after the files are written. */
  build?: string[];
}

export interface Installed {
  folder: string;
  environment: Record<string, string>;
}

/** Installs the recipe unless that very recipe is installed. Fails with what npm said. */
export async function install(recipe: Recipe, say: (line: string) => void): Promise<Installed> {
  const folder = join(cache, recipe.name);
  const node = join(cache, `node-${recipe.node}`, 'node_modules', nodePackage, 'bin');
  const environment = { PATH: `${node}:${process.env.PATH}` };
  const mark = join(folder, 'installed.json');
  const wanted = JSON.stringify(recipe);
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return { folder, environment };

  say(`installing ${recipe.name} into ${folder}`);
  await installNode(recipe.node);
  await rm(folder, { recursive: true, force: true });
  await writeFiles(folder, {
    'package.json': packageJson(recipe.name, recipe.packages),
    ...recipe.files,
  });
  const run = (args: string[]) => runIn(folder, environment, args);
  await run([
    'npm',
    'install',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  const headers = join(node, '..');
  if (recipe.native) await run(['npm', 'rebuild', `--nodedir=${headers}`, ...recipe.native]);
  if (recipe.build) await run(recipe.build);
  await writeFile(mark, wanted);
  return { folder, environment };
}

const nodePackage = `node-${platform()}-${arch()}`;

async function installNode(version: string): Promise<void> {
  const folder = join(cache, `node-${version}`);
  const found = await readFile(join(folder, 'node_modules', nodePackage, 'package.json')).catch(() => null);
  if (found !== null) return;
  await writeFiles(folder, { 'package.json': packageJson('node', { [nodePackage]: version }) });
  await runIn(folder, {}, [
    'npm',
    'install',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]);
}

const packageJson = (name: string, dependencies: Record<string, string>) =>
  JSON.stringify({ name: `${name}-peer`, version: '1.0.0', private: true, dependencies });

export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

export async function runIn(cwd: string, environment: Record<string, string>, command: string[]) {
  const [file = '', ...args] = command;
  const options = { cwd, env: { ...process.env, ...environment }, maxBuffer: 64 * 2 ** 20 };
  await promisify(execFile)(file, args, options).catch((error: Error & { stdout?: string }) => {
    const said = `${error.message}\n${error.stdout ?? ''}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${command.join(' ')} failed: ${said}`, { cause: error });
  });
}
