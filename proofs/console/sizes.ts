import { measureSizes } from '../../apps/console/web/build/sizes.ts';
import type { Part } from '../proof-of-parts.ts';
import { atMost } from './goals.ts';

export const sizes: Part = async () =>
  (await measureSizes()).map(({ name, limit, kilobytes }) =>
    atMost(`${name}: JavaScript and CSS, gzip`, limit, kilobytes, ' kB'),
  );
