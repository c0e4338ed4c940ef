import {
  addVary,
  createEventStreams,
  encodeEvent,
  HttpError,
  problemResponses,
  type Service,
} from '@sightline/service';
import { needsToken, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { jobAnswer, jobExample, jobParams, noSuchJob } from '../translation-job.ts';
import { createProgress } from './progress.ts';
import { findJob } from './query.ts';

/** Media types of the header, without their parameters: a caller that takes both gets JSON. */
const wantsStream = (accept = '') => {
  const types = accept.split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase());
  return types.includes('text/event-stream') && !types.includes('application/json');
};

export function getTranslationJobRoute(app: Service, { pool, settings }: Content): void {
  const streams = createEventStreams(app, {
    keepAliveMs: settings.CHANGES_KEEP_ALIVE_MS,
    lifetimeMs: settings.CHANGES_LIFETIME_MS,
    maxBufferedBytes: settings.CHANGES_BUFFER_BYTES,
  });
  const progress = createProgress({ pool, log: app.log });
  app.addHook('onClose', () => progress.stop());
  app.get('/translation-jobs/:job_id', {
    config: needsToken('content_preview'),
    schema: {
      operationId: 'getTranslationJob',
      summary: 'Read a translation job',
      description:
        'How far it is, on any instance. With `Accept: text/event-stream` the answer is a stream of Server-Sent Events: an event `progress` with the job as `data` at once and whenever it has changed, at most twice a second, until it is final. A stream that ends before has lasted its time; come back. Jobs are kept for a while after their end.',
      tags: ['Translations'],
      params: jobParams,
      response: {
        200: {
          description: 'The job, or events of its progress.',
          content: {
            'application/json': { schema: jobAnswer },
            'text/event-stream': {
              schema: { type: 'string', examples: [encodeEvent({ event: 'progress', data: jobExample })] },
            },
          },
        },
        ...problemResponses(400, 401, 403, 404, 503),
      },
    },
    handler: async (request, reply) => {
      const id = request.params.job_id.toLowerCase();
      const found = await findJob(pool, id, organizationsOf(request));
      if (!found) throw new HttpError(404, noSuchJob);
      addVary(reply, 'accept');
      reply.header('cache-control', 'no-store');
      if (!wantsStream(request.headers.accept)) return found.job;
      if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send('');
      progress.refuseTooMany(found.organizationId);
      progress.follow(found, streams.open(reply, request.standing()));
      return reply;
    },
  });
}
