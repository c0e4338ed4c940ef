import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createKnowledgeDocumentRoute } from './document/create/route.ts';
import { deleteKnowledgeDocumentRoute } from './document/delete/route.ts';
import { DocumentOperation } from './document/document-operation.ts';
import { replaceKnowledgeDocumentRoute } from './document/replace/route.ts';
import { takingUploads } from './document/uploaded-body.ts';
import { createKnowledgeFolderRoute } from './folder/create/route.ts';
import { deleteKnowledgeFolderRoute } from './folder/delete/route.ts';
import { FolderOperation } from './folder/folder-operation.ts';
import { KnowledgeBaseItem } from './knowledge-base.ts';
import { listKnowledgeBasesRoute } from './list/route.ts';
import { createKnowledgeBaseRoute } from './manage/create/route.ts';
import { deleteKnowledgeBaseRoute } from './manage/delete/route.ts';
import { listManagedKnowledgeBasesRoute } from './manage/list/route.ts';
import { ManagedKnowledgeBase } from './manage/managed-knowledge-base.ts';
import { updateKnowledgeBaseRoute } from './manage/update/route.ts';
import { searchKnowledgeBaseRoute } from './search/route.ts';

export async function knowledgeBaseRoutes(app: Service, insights: Insights): Promise<void> {
  for (const schema of [KnowledgeBaseItem, ManagedKnowledgeBase, DocumentOperation, FolderOperation])
    app.addSchema(schema);
  listKnowledgeBasesRoute(app, insights);
  searchKnowledgeBaseRoute(app, insights);
  await takingUploads(app, (scope) => {
    createKnowledgeDocumentRoute(scope, insights);
    replaceKnowledgeDocumentRoute(scope, insights);
  });
  deleteKnowledgeDocumentRoute(app, insights);
  createKnowledgeFolderRoute(app, insights);
  deleteKnowledgeFolderRoute(app, insights);
  createKnowledgeBaseRoute(app, insights);
  listManagedKnowledgeBasesRoute(app, insights);
  updateKnowledgeBaseRoute(app, insights);
  deleteKnowledgeBaseRoute(app, insights);
}
