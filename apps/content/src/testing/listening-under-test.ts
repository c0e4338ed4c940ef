import { randomBytes, randomUUID } from 'node:crypto';
import { type ContentChange, connectEvents, contentChanges, isolateContract } from '@sightline/events';
import { endWithFile, openStack, patience } from '@sightline/stack';
import { createFeeds, type FeedsOptions } from '../change-stream/feed/feeds.ts';
import { contentUnderTest } from './content-under-test.ts';
import { openReader } from './event-reader.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A stream of changes of its own on the real NATS, removed with the suite. */
export async function changesUnderTest(natsUrl?: string) {
  const url = natsUrl ?? (await openStack({ engines: ['nats'] })).nats.url;
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const contract = isolateContract(contentChanges, prefix, 16 * 1024 ** 2);
  const events = connectEvents({ url, name: 'content-test', log: quiet, ...patience.events });
  await events.ensureStream(contract);
  endWithFile(async () => {
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
  });
  return {
    events,
    contract,
    prefix,
    url,
    /** Stores a change as the relay does, and answers its place. */
    async publish(websiteId: string, more: Partial<ContentChange> = {}): Promise<number> {
      const { sequence } = await events.publish(contract, newChange(websiteId, more));
      return sequence;
    },
  };
}

/** The service with feeds over a stream of its own, and readers of `/content-changes`. */
export async function listeningUnderTest(
  environment: NodeJS.ProcessEnv = {},
  options: Partial<FeedsOptions> & { natsUrl?: string } = {},
) {
  const changes = await changesUnderTest(options.natsUrl);
  const feeds = createFeeds({
    events: changes.events,
    contract: changes.contract,
    mostStreams: 1_000,
    mostStreamsOfWebsite: 100,
    checkMs: 200,
    ...options,
  });
  const content = await contentUnderTest({ EVENTS_PREFIX: changes.prefix, ...environment }, { feeds });
  endWithFile(async () => feeds.stop());
  const base = `http://127.0.0.1:${content.port}/content-changes`;
  return {
    ...content,
    ...changes,
    feeds,
    listen: (query: string, headers: Record<string, string> = {}) => openReader(`${base}?${query}`, headers),
  };
}

function newChange(websiteId: string, more: Partial<ContentChange> = {}): ContentChange {
  return {
    id: randomUUID(),
    type: 'published',
    website_id: websiteId,
    entity: 'document',
    entity_id: randomUUID(),
    schema_name: 'article',
    paths: ['/a'],
    patterns: [],
    everything: false,
    draft: false,
    languages: ['en'],
    version: 1,
    at: new Date().toISOString(),
    ...more,
  };
}
