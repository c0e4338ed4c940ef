import { createEventStreams, HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReader, requireDrafts } from '../../http/reading.ts';
import type { WebsiteParts } from '../../website/directory.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import type { Feeds } from '../feed/feeds.ts';
import { listenToChanges } from './listen.ts';
import { measureListening } from './measure-listening.ts';

const Position = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^(0|[1-9][0-9]{0,15})$',
      'x-pattern-message': 'must be the `id` of an event, a whole number',
      description,
    }),
  );

const Query = Type.Object({
  websiteId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Left out: the website of the host, or the configured one.' }),
  ),
  lastEventId: Position('For clients that cannot set the header `Last-Event-ID`, which wins over it.'),
  drafts: Type.Boolean({
    default: false,
    description:
      'Changes of drafts too, for previews. Needs an API key with the permission `content_preview`, also where reads are public.',
  }),
});

const Headers = Type.Object({
  'last-event-id': Position('`id:` of the last event that arrived: everything behind it is replayed first.'),
});

const example = `retry: 1000
id: 4711

id: 4712
data: {"id":"0198c2c4-7d5e-7c3a-9d3e-0123456789ab","type":"published","website_id":"0198c2c4-7d5e-7c3a-9d3e-0123456789ac","entity":"document","entity_id":"0198c2c4-7d5e-7c3a-9d3e-0123456789ae","schema_name":"article","paths":["/articles/ridge-walks"],"patterns":[],"everything":false,"draft":false,"languages":["en"],"version":3,"at":"2026-11-15T09:30:00.000Z"}

: keep-alive
`;

export function listenRoute(app: Service, content: WebsiteParts & { feeds: Feeds | undefined }): void {
  const { settings, feeds } = content;
  const streams = createEventStreams(app, {
    keepAliveMs: settings.CHANGES_KEEP_ALIVE_MS,
    lifetimeMs: settings.CHANGES_LIFETIME_MS,
    maxBufferedBytes: settings.CHANGES_BUFFER_BYTES,
  });
  const counts = { replays: 0, reloads: 0 };
  if (feeds) {
    measureListening(app.metrics, { feeds, streams, counts });
  }
  app.get('/content-changes', {
    config: { access: byReader(content).access },
    schema: {
      operationId: 'listenToChanges',
      summary: 'Listen to changes',
      description:
        'A stream of Server-Sent Events: a `message` for every change of the website, in order, sent when the change can be read. A reader that comes back with the `id:` of its last event gets what it missed. An event `reload` says that this is not possible: everything may have changed. Comments keep the stream alive. It ends by itself from time to time; come back.',
      tags: ['Changes'],
      querystring: Query,
      headers: Headers,
      response: {
        200: {
          description: 'Events until either side ends the stream.',
          content: { 'text/event-stream': { schema: { type: 'string', examples: [example] } } },
        },
        ...problemResponses(400, 401, 403, 503),
      },
    },
    handler: async (request, reply) => {
      const { query, headers } = request;
      if (query.drafts) requireDrafts(request, 'Changes of drafts need');
      const websiteId = await resolveWebsite(content, request);
      const organizationId = await content.websites.ownerOf(websiteId);
      // Anybody may ask where reads are public; a stream for what does not exist would be held in vain.
      if (organizationId === null) throw new HttpError(400, 'No such website. Check `websiteId`.');
      if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send('');
      if (!feeds)
        throw new HttpError(503, 'This service cannot stream changes: the setting NATS_URL is missing.');
      const position = headers['last-event-id'] ?? query.lastEventId;
      const after = position === undefined ? undefined : Number(position);
      await listenToChanges({ feeds, streams, counts }, reply, {
        websiteId,
        organizationId,
        after,
        drafts: query.drafts,
        mayRead: request.standing(),
      });
      return reply;
    },
  });
}
