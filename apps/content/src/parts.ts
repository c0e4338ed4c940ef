import type { ContentChange, Contract } from '@sightline/events';
import type { Jobs } from '@sightline/jobs';
import type { Cursors } from '@sightline/postgres';
import type { Values } from '@sightline/service';
import type { Pool } from 'pg';
import type { AssetDirectory } from './asset/directory.ts';
import type { AssetStore } from './asset/store/store.ts';
import type { Feeds } from './change/feed/feeds.ts';
import type { ComputedFields } from './computed-field/computed-fields.ts';
import type { Responses } from './response-cache/responses.ts';
import type { serverSettings } from './settings.ts';
import type { WebsiteDirectory } from './website/directory.ts';
import type { Look } from './website/domain/look/look.ts';

/** What every endpoint of the content service may use. */
export interface Content {
  pool: Pool;
  cursors: Cursors;
  websites: WebsiteDirectory;
  lookAtHost: Look;
  assets: AssetDirectory;
  computedFields: ComputedFields;
  assetStore: AssetStore;
  /** The files of imports, which are never public. */
  importStore: AssetStore;
  changes: Contract<ContentChange>;
  /** Changes as they come; none without NATS. */
  feeds: Feeds | undefined;
  responses: Responses;
  jobs: Jobs;
  settings: Values<typeof serverSettings>;
  newId: () => string;
}
