import type { Jobs } from '@sightline/jobs';
import { createModel, ModelNotConfiguredError, type ModelSettings } from '@sightline/llm';
import { problemResponses, type Service } from '@sightline/service';
import { needsToken, organizationsOf, subjectOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { jobAnswer } from '../translation-job.ts';
import { createJob } from './query.ts';
import { JobBody } from './requested-job.ts';

export function createTranslationJobRoute(app: Service, content: Content & { jobs: Jobs }): void {
  const missingModel = missingModelOf(content.settings);
  app.post('/translation', {
    config: needsToken('content_translate'),
    schema: {
      operationId: 'createTranslationJob',
      summary: 'Translate what is published',
      description:
        'Queues the translation of all published documents of one or more schemas, and answers with the job: 202, or 200 when every translation is current. What was translated from the content that is published is skipped. A request like one that is still at work gets its job, with `reused`, or 409 when published content has changed since. Without a language model, a request that would queue something is 503 and names the settings that the operator must set; all other responses are the same. An organization that has used its tokens of this month gets 429.',
      tags: ['Translations'],
      body: JobBody,
      response: { 200: jobAnswer, 202: jobAnswer, ...problemResponses(400, 401, 403, 404, 409, 503) },
    },
    handler: async (request, reply) => {
      const caller = { organizations: organizationsOf(request), subject: subjectOf(request) };
      const job = await createJob(content, request.body, { ...caller, missingModel });
      return reply
        .code(job.translations_scheduled > 0 ? 202 : 200)
        .header('location', `/translation-jobs/${job.job_id}`)
        .send(job);
    },
  });
}

/** Which settings are missing, in a sentence. Workers have the same: what nobody could translate is not queued. */
function missingModelOf(settings: ModelSettings): string | undefined {
  try {
    createModel(settings);
    return undefined;
  } catch (error) {
    if (error instanceof ModelNotConfiguredError) return error.message;
    throw error;
  }
}
