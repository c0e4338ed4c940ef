import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Everything that an instance of Sightline on this machine touches outside of its processes. */
export interface Places {
  folder: string;
  /** For people and scripts: where the services are. */
  info: string;
  secrets: string;
  running: string;
  log: string;
  services: string;
  assets: string;
  engines: string;
  database(name: string): string;
  prefix: string;
}

function placesOf(name: string, folder: string, identifiedBy: string): Places {
  /** Keeps it apart from instances of other checkouts and folders on the same engines. */
  const mark = createHash('sha256').update(identifiedBy).digest('hex').slice(0, 8);
  const isRoot = process.getuid?.() === 0;
  return {
    folder,
    info: join(folder, `${name}.json`),
    secrets: join(folder, 'secrets.json'),
    running: join(folder, 'running.json'),
    log: join(folder, `${name}.log`),
    services: join(folder, 'services'),
    assets: join(folder, 'assets'),
    // As root the engines run as another account, which may not look into this checkout.
    engines: isRoot ? join(tmpdir(), `sightline-${name}-${mark}`) : join(folder, 'engines'),
    database: (database) => `sightline_${name}_${mark}_${database}`,
    prefix: `${name}${mark}`,
  };
}

export const demoPlaces = placesOf('demo', join(repository, '.sightline'), repository);

/** Of `pnpm start`: in `SIGHTLINE_DATA`, or in a folder of this checkout. */
export function localPlaces(data = process.env.SIGHTLINE_DATA): Places {
  const folder = data ? resolve(data) : join(repository, '.sightline/local');
  return placesOf('local', folder, folder);
}
