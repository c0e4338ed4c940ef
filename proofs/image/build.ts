import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithProof } from '../end-with-proof.ts';

const repository = join(import.meta.dirname, '../..');
export const IMAGE = 'localhost/sightline';

export interface Built {
  folder: string;
  podman(...args: string[]): Promise<string>;
  podmanWithInput(input: string, ...args: string[]): Promise<string>;
  /** What a container wrote, to both of its streams. */
  logOf(name: string): Promise<string>;
  buildSeconds: number;
  remove(): Promise<void>;
}

async function execute(
  file: string,
  args: string[],
  env: NodeJS.Dict<string> = {},
  input = '',
): Promise<string> {
  const running = promisify(execFile)(file, args, { env: { ...process.env, ...env }, maxBuffer: 1 << 28 });
  const { child } = running;
  // Who ends without having read it is judged by its exit code.
  child.stdin?.on('error', () => {}).end(input);
  // One that is ended in the middle of a build takes its containers and mounts away by itself.
  const end = endWithProof(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
      await once(child, 'exit');
  });
  try {
    return (await running).stdout;
  } finally {
    await end();
  }
}

/**
 * Builds deploy/Containerfile with Debian's packages alone, since no registry of images is needed then: the base is what debootstrap
 * makes, trimmed as the slim images are, with the Node that runs this. Needs root, and debootstrap, buildah, podman, runc and conmon.
 */
export async function buildImage(planted: NodeJS.Dict<string>, say: (line: string) => void): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-image-'));
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  const storage = [
    '--root',
    join(folder, 'root'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'overlay',
  ];
  const own = { TMPDIR: temporary, BUILDAH_ISOLATION: 'chroot' };
  const runtime = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'file'];
  const podmanWithInput = (input: string, ...args: string[]) =>
    execute('podman', [...storage, ...runtime, ...args], own, input);
  const logOf = async (name: string) => {
    const args = [...storage, ...runtime, 'logs', name];
    const { stdout, stderr } = await promisify(execFile)('podman', args, { env: { ...process.env, ...own } });
    return stdout + stderr;
  };
  const podman = (...args: string[]) => podmanWithInput('', ...args);
  const buildah = (...args: string[]) => execute('buildah', [...storage, 'bud', ...args], own);
  const remove = endWithProof(async () => {
    await podman('rm', '--all', '--force');
    await podman('volume', 'rm', '--all', '--force');
    await podman('rmi', '--all', '--force');
    await rm(folder, { recursive: true, force: true });
  });
  try {
    say('base: debootstrap');
    await importBase(folder, podman);
    await buildah('--tag', 'build-base', await pnpmContext(folder));
    say('image: buildah');
    const before = performance.now();
    const mounts = ['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro'];
    const values = ['BASE=localhost/base', 'BUILD_BASE=localhost/build-base', 'BUILD_ID=proof'];
    await buildah(
      ...[
        '--format',
        'docker',
        '--file',
        join(repository, 'deploy/Containerfile'),
        '--tag',
        IMAGE,
        ...mounts,
      ],
      ...values.flatMap((argument) => ['--build-arg', argument]),
      await context(folder, planted),
    );
    const buildSeconds = (performance.now() - before) / 1000;
    return { folder, podman, podmanWithInput, logOf, buildSeconds, remove };
  } catch (error) {
    await remove().catch(() => {});
    throw error;
  }
}

async function importBase(folder: string, podman: Built['podman']): Promise<void> {
  const root = join(folder, 'rootfs');
  const packages = '--include=ca-certificates,libstdc++6';
  await execute('debootstrap', ['--variant=minbase', packages, 'bookworm', root]);
  for (const unread of [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'usr/share/info',
    'var/cache/apt',
    'var/lib/apt/lists',
    'var/log',
  ])
    await rm(join(root, unread), { recursive: true, force: true });
  await copyFile(process.execPath, join(root, 'usr/local/bin/node'));
  const archive = join(folder, 'base.tar');
  await execute('tar', ['-C', root, '-cf', archive, '.']);
  await rm(root, { recursive: true });
  await podman('import', archive, 'base');
  await rm(archive);
}

/** The base with pnpm, the one that is on the path, and with the settings of npm. A mount of these would leave its name in the image. */
async function pnpmContext(folder: string): Promise<string> {
  const context = join(folder, 'pnpm');
  await mkdir(context);
  await copyFile(await realpath((await execute('which', ['pnpm'])).trim()), join(context, 'pnpm'));
  const settings = await readFile(join(homedir(), '.npmrc'), 'utf8').catch(() => '');
  await writeFile(join(context, 'npmrc'), settings, { mode: 0o600 });
  const copies = 'COPY pnpm /usr/local/bin/pnpm\nCOPY npmrc /root/.npmrc\n';
  await writeFile(join(context, 'Containerfile'), `FROM localhost/base\n${copies}`);
  return context;
}

/** The files of this checkout, and among them secrets that must not get into the image. */
async function context(folder: string, planted: NodeJS.Dict<string>): Promise<string> {
  const target = join(folder, 'context');
  await mkdir(target);
  const files = join(folder, 'files');
  await writeFile(
    files,
    await execute('git', ['-C', repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']),
  );
  const archive = join(folder, 'context.tar');
  await execute('tar', ['-C', repository, '--null', '--files-from', files, '-cf', archive]);
  await execute('tar', ['-C', target, '-xf', archive]);
  const text = Object.entries(planted).map(([name, value]) => `${name}=${value}\n`);
  for (const path of ['sightline.env', 'apps/content/local.env', 'packages/cli/.env', 'packages/cli/.npmrc'])
    await writeFile(join(target, path), text.join(''));
  return target;
}
