import { randomUUIDv7 } from 'node:crypto';
import { createAccess } from '@sightline/access';
import { connectEvents } from '@sightline/events';
import { createCursors, createPool } from '@sightline/postgres';
import { type Log, readSettings, run, serve } from '@sightline/service';
import { keepRemovingFiles } from './asset/removed-files.ts';
import { openAssetStore } from './asset/store/open-store.ts';
import { changesContract } from './change/contract.ts';
import { createFeeds } from './change-stream/feed/feeds.ts';
import { createContent } from './content.ts';
import { measureCache } from './response-cache/measure-cache.ts';
import { openResponseCache } from './response-cache/open-cache.ts';
import { serverSettings } from './settings.ts';

await run(async () => {
  const settings = readSettings(serverSettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'sightline-content',
    max: settings.DATABASE_POOL_SIZE,
    onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
  });
  const log: Log = {
    info: (details, message) => app.log.info(details, message),
    warn: (details, message) => app.log.warn(details, message),
    error: (details, message) => app.log.error(details, message),
  };
  const events = settings.NATS_URL
    ? connectEvents({ url: settings.NATS_URL, name: 'sightline-content', log })
    : undefined;
  const changes = changesContract(settings);
  const caching = openResponseCache(settings, pool, events, log);
  const feeds =
    events &&
    createFeeds({
      events,
      contract: changes,
      mostStreams: settings.CHANGES_STREAMS,
      mostStreamsOfWebsite: settings.CHANGES_STREAMS_PER_WEBSITE,
    });
  const app = await createContent({
    settings,
    pool,
    access: createAccess(settings, { log: { warn: (details, message) => app.log.warn(details, message) } }),
    cursors: createCursors(settings.CURSOR_SECRET),
    changes,
    newId: randomUUIDv7,
    cache: caching?.cache,
    feeds,
  });
  if (caching) measureCache(app.metrics, caching.cache);
  const removing = keepRemovingFiles({ pool, assetStore: openAssetStore(settings), log });
  app.addHook('onClose', async () => {
    feeds?.stop();
    await removing.stop();
    await caching?.stop();
    await events?.drain();
    await pool.end();
  });
  await serve(app, settings);
});
