import type { Cursors } from '@sightline/postgres';
import type { Values } from '@sightline/service';
import type { Pool } from 'pg';
import type { serverSettings } from '../settings.ts';

/** What every endpoint of the content service may use. What only some need is passed to those. */
export interface Content {
  pool: Pool;
  cursors: Cursors;
  settings: Values<typeof serverSettings>;
  newId: () => string;
}
