import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { differencesOf, pageRunner } from '../../scripts/docs/run-page.ts';
import { type StandIn, serveDocker } from './docker-stand-in.ts';
import type { Runner } from './runner.ts';
import { type Site, startSite } from './site.ts';

const repository = join(import.meta.dirname, '../..');

/** The first one brings everything up; it leads to the others, from their second step on. */
const pages = [
  'docs/how-to/deploy.md',
  'docs/start-here/publish-a-page.md',
  'docs/start-here/first-report.md',
];

interface Followed {
  site: Site;
  blocks: number;
  compared: number;
  differences: string[];
}

/** Runs the commands of the pages in a folder like a clone. `docker` alone is a program of ours, and refuses what is not listed here. */
export async function followPages(
  runner: Runner,
  options: { withCaddy: boolean; say(line: string): void },
): Promise<Followed> {
  await mkdir(join(repository, '.sightline'), { recursive: true });
  // Inside of the repository, where git knows the version.
  const folder = await mkdtemp(join(repository, '.sightline/deploy-'));
  let site: Site | undefined;
  const running = (): Site => {
    if (!site) throw new Error('Nothing is up yet');
    return site;
  };
  const compose = ['compose', '-f', 'deploy/compose.yaml', '--env-file', 'sightline.env'];
  const standIns: StandIn[] = [
    // The image is built before the pages are read, where there are tools for it; else these are the programs of this checkout.
    {
      begins: [
        'build',
        '-f',
        'deploy/Containerfile',
        '--build-arg',
        /^BUILD_ID=[0-9a-f]{7,}$/,
        '-t',
        'sightline',
        '.',
      ],
    },
    {
      begins: ['run', '--rm', '-u', /^\d+:\d+$/, '-v', `${folder}:/out`, 'sightline', 'init'],
      takesMore: true,
      act: (_asked, rest) =>
        runner.run({ command: ['init', ...rest], environment: {}, mount: { folder, at: '/out' } }),
    },
    {
      begins: [...compose, 'up', '--wait'],
      async act() {
        site = await startSite(
          parseEnv(await readFile(join(folder, 'sightline.env'), 'utf8')),
          runner,
          options,
        );
        await trust(folder, site);
        return '';
      },
    },
    {
      begins: [...compose, 'exec', '-T', 'identity', 'sightline'],
      takesMore: true,
      act: ({ input }, command) =>
        runner.exec('identity', running().installation.processes.identity, command, input),
    },
    {
      begins: [...compose, 'run', '--rm', '-T', 'doctor'],
      takesMore: true,
      act: ({ input }, command) =>
        runner.run({ command, environment: running().installation.environmentOf('doctor'), input }),
    },
  ];
  const docker = await serveDocker(folder, standIns);
  try {
    await symlink(join(repository, 'deploy'), join(folder, 'deploy'));
    const environment = { ...docker.environment, CURL_HOME: folder };
    const runPage = pageRunner(folder, environment, { isRunning: true });
    const followed = { blocks: 0, compared: 0, differences: [] as string[] };
    for (const page of pages) {
      const blocks = await runPage(page);
      followed.blocks += blocks.length;
      followed.compared += blocks.filter(({ shown }) => shown !== undefined).length;
      followed.differences.push(...differencesOf(page, blocks));
    }
    return { site: running(), ...followed };
  } catch (error) {
    await site?.stop();
    throw error;
  } finally {
    docker.close();
    await rm(folder, { recursive: true });
  }
}

/** As if the names led to this machine, and a public authority had signed their certificates. */
async function trust(folder: string, { front }: Site): Promise<void> {
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, front.authority);
  await writeFile(
    join(folder, '.curlrc'),
    `cacert = "${authority}"\nconnect-to = "::127.0.0.1:${front.hosts.content.port}"\n`,
  );
}
