import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../../http/paging.ts';
import type { Content } from '../../../http/parts.ts';
import { findWebsite } from '../../../website/website.ts';
import { jobStatuses } from '../state-machine.ts';
import { jobAnswer, jobExample } from '../translation-job.ts';
import { listJobs } from './query.ts';

export function listTranslationJobsRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/translation-jobs', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listTranslationJobs',
      summary: 'List translation jobs',
      description:
        'The translation jobs of your website with their counters, newest first, a page at a time. Jobs are kept for a while after their end.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid', description: 'Id of the website.' }) }),
      querystring: Type.Object({
        ...cursorPage,
        status: Type.Optional(Type.Enum([...jobStatuses], { description: 'Only jobs in this status.' })),
      }),
      response: {
        200: Type.Object(
          { translation_jobs: Type.Array(jobAnswer), nextCursor },
          { examples: [{ translation_jobs: [jobExample], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor, status = null } = request.query;
      const binding = { list: 'translation jobs', websiteId, status };
      const after = readCursor(cursors, cursor, binding);
      const found = await listJobs(pool, { websiteId, organizations, status, limit, after });
      if (found.jobs.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return {
        translation_jobs: found.jobs,
        nextCursor: found.next ? cursors.encode(binding, found.next) : null,
      };
    },
  });
}
