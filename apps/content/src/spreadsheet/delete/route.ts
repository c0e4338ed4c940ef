import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { ImportParts } from '../import/keep-file.ts';
import { importParams } from '../requests.ts';
import { undoImport } from './query.ts';
import { UndoneImport } from './undone-import.ts';

export function undoImportRoute(app: Service, content: ImportParts): void {
  app.addSchema(UndoneImport);
  app.delete('/manage/websites/:id/imports/:importId', {
    config: needs('content_write'),
    schema: {
      operationId: 'undoImport',
      summary: 'Undo an import',
      description:
        'Deletes the documents of an import that nobody has touched since: drafts of their first version, never published, without a translation, and which no other content refers to. All others stay and are listed with the reason; delete those by themselves. The import itself goes with its last document. One event of type `import_undone` announces it. Documents that were imported before `import_id` was noted have none, and stay.',
      tags: ['Management'],
      params: importParams,
      response: {
        200: Type.Unsafe<UndoneImport>(Type.Ref('UndoneImport')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: (request) =>
      undoImport(content, {
        id: request.params.importId.toLowerCase(),
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
      }),
  });
}
