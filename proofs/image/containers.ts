import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../proof.ts';
import { buildImage, IMAGE } from './build.ts';
import { inspectProcesses } from './inspect.ts';
import { searchLayers } from './layers.ts';
import { type Runner, type Running, untilReady } from './runner.ts';

const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 400;

/** As deploy/compose.yaml runs them, but for the network: engines are on this machine. The ulimits and seccomp are for machines without a Docker engine. */
const hardened = [
  ...['--network', 'host', '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:size=256m,mode=1777'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--security-opt', 'seccomp=unconfined'],
  ...[
    '--ulimit',
    'nofile=1024:1024',
    '--ulimit',
    'nproc=4096:4096',
    '--no-healthcheck',
    '--log-driver',
    'k8s-file',
  ],
];

/** Builds the image and runs it with podman. `secrets`: such as an installation has, which lie in the folder that it is built from. */
export async function openContainers(
  secrets: NodeJS.Dict<string>,
  say: (line: string) => void,
): Promise<Runner> {
  const built = await buildImage(secrets, say);
  const { podman, folder } = built;
  const bytes = Number(await podman('image', 'inspect', '--format', '{{.Size}}', IMAGE));
  const sizes: Figure[] = [
    {
      what: 'size of the image',
      goal: `<= ${MOST_MEGABYTES} MB`,
      figure: `${(bytes / MEGABYTE).toFixed(0)} MB`,
      met: bytes <= MOST_MEGABYTES * MEGABYTE,
    },
    {
      what: 'time to build it',
      goal: '< 300 s',
      figure: `${built.buildSeconds.toFixed(0)} s`,
      met: built.buildSeconds < 300,
      onlyFull: true,
    },
  ];
  let files = 0;
  /** In a file: arguments are seen by everybody on the machine. */
  const environmentFile = async (environment: Record<string, string>) => {
    const path = join(folder, `environment-${files++}`);
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(path, lines.join(''), { mode: 0o600 });
    return ['--env-file', path];
  };
  return {
    figures: sizes,
    inspect: async (running) => [
      ...(await inspectProcesses(running)),
      ...(await searchLayers(built, secrets)),
    ],
    async start(name, launch): Promise<Running> {
      const volumes =
        name === 'content' ? ['--volume', 'assets:/data/assets', '--volume', 'imports:/data/imports'] : [];
      const environment = await environmentFile(launch.environment);
      await podman(
        'run',
        '--detach',
        '--name',
        name,
        ...hardened,
        ...volumes,
        ...environment,
        IMAGE,
        ...launch.command,
      );
      const state = (field: string) => podman('inspect', '--format', `{{.State.${field}}}`, name);
      const log = () => built.logOf(name);
      await untilReady(name, launch, async () => (await state('Running')).trim() !== 'true', log);
      return {
        name,
        pid: Number(await state('Pid')),
        async stop() {
          const before = performance.now();
          await podman('stop', '--time', '40', name);
          const ms = performance.now() - before;
          return { ms, log: await log() };
        },
      };
    },
    async run({ command, environment, input, mount }) {
      const { uid, gid } = userInfo();
      const outside = mount ? ['--user', `${uid}:${gid}`, '--volume', `${mount.folder}:${mount.at}`] : [];
      const settings = await environmentFile(environment);
      const args = ['run', '--rm', '--interactive', ...hardened, ...outside, ...settings, IMAGE, ...command];
      return built.podmanWithInput(input ?? '', ...args);
    },
    // By its name on the path, as the page has it.
    exec: (name, _launch, command, input) =>
      built.podmanWithInput(input, 'exec', '--interactive', name, 'sightline', ...command),
    close: built.remove,
  };
}
