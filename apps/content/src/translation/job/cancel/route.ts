import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { jobAnswer } from '../translation-job.ts';
import { cancelJob } from './query.ts';

export function cancelTranslationJobRoute(app: Service, { pool }: Content): void {
  app.post('/manage/websites/:id/translation-jobs/:job_id/cancel', {
    config: needs('content_translate'),
    schema: {
      operationId: 'cancelTranslationJob',
      summary: 'Cancel a translation job',
      description:
        'Ends a job. Translations that were made stay; the others count as failed, with the reason `The job was cancelled.`, and the language model is asked nothing more for them: a call that is under way is paid, and its texts are kept in the translation memory. The status becomes `completed_with_errors`, or `failed` where nothing was translated. A job that has ended stays as it is.',
      tags: ['Management'],
      params: Type.Object({
        id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
        job_id: Type.String({ format: 'uuid' }),
      }),
      response: { 200: jobAnswer, ...problemResponses(400, 401, 403, 404) },
    },
    handler: (request) =>
      cancelJob(pool, {
        id: request.params.job_id.toLowerCase(),
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
      }),
  });
}
