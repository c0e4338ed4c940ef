import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsToken, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { findJob } from '../get/query.ts';
import { jobParams, noSuchJob } from '../translation-job.ts';
import { listFailures } from './query.ts';

const uuid = Type.String({ format: 'uuid' });

const Reason = Type.Object({
  error: Type.String({ description: 'What went wrong, in words of the service or of the provider.' }),
  failed: Type.Integer({ minimum: 0, description: 'Translations that were given up for it.' }),
  retried: Type.Integer({ minimum: 0, description: 'Those that failed so last and are tried again.' }),
  examples: Type.Array(Type.Object({ document_id: uuid, language: Type.String() }), {
    description: 'At most five of them.',
  }),
});

const example = {
  job_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789af',
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
  failures: [
    {
      error: 'The document is not published any more.',
      failed: 1,
      retried: 0,
      examples: [{ document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', language: 'de' }],
    },
  ],
};

export function listTranslationFailuresRoute(app: Service, { pool }: Content): void {
  app.get('/translation-jobs/:job_id/failures', {
    config: needsToken('content_preview'),
    schema: {
      operationId: 'listTranslationFailures',
      summary: 'See why translations failed',
      description:
        'The reasons for which translations of a job failed or were tried again, the most frequent first, at most a hundred. The next job tries again what failed.',
      tags: ['Translations'],
      params: jobParams,
      response: {
        200: Type.Object(
          { job_id: uuid, website_id: uuid, failures: Type.Array(Reason) },
          { examples: [example] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const id = request.params.job_id.toLowerCase();
      const organizations = organizationsOf(request);
      const found = await findJob(pool, id, organizations);
      if (!found) throw new HttpError(404, noSuchJob);
      const { website_id } = found.job;
      return { job_id: id, website_id, failures: await listFailures(pool, id, organizations) };
    },
  });
}
