import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const folder = join(repository, '.sightline');

/** Tells this checkout's demo from another's on the same engines. */
const mark = createHash('sha256').update(repository).digest('hex').slice(0, 8);

/** Everything the demo touches outside of its processes. */
export const places = {
  folder,
  /** For people and scripts; its keys are listed in docs/how-to/demo.md. */
  demo: join(folder, 'demo.json'),
  secrets: join(folder, 'secrets.json'),
  running: join(folder, 'running.json'),
  log: join(folder, 'demo.log'),
  services: join(folder, 'services'),
  assets: join(folder, 'assets'),
  // As root the engines run as another account, which may not look into this checkout.
  engines: process.getuid?.() === 0 ? join(tmpdir(), `sightline-demo-${mark}`) : join(folder, 'engines'),
  database: (name: string) => `sightline_demo_${mark}_${name}`,
  prefix: `demo${mark}`,
};
