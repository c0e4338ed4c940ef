import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import { cursorPage } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { readReferrers, referrersPage } from '../../referrer/referrers-page.ts';
import { documentParams, documentTarget, findDocument } from '../document-target.ts';

export function listDocumentReferrersRoute(app: Service, content: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/referrers', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listDocumentReferrers',
      summary: 'List what refers to a document',
      description:
        'Documents and blocks whose content names the id of this document, in a draft, a publication, a translation or what was generated; a page at a time. Read it before you archive or delete the document.',
      tags: ['Management'],
      params: documentParams,
      querystring: Type.Object(cursorPage),
      response: { 200: referrersPage, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const { id, website_id } = await findDocument(content.pool, documentTarget(request));
      return readReferrers(content, { websiteId: website_id, targetId: id }, request.query);
    },
  });
}
