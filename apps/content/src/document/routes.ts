import type { Service } from '@sightline/service';
import type { AssetParts } from '../asset/image-addresses.ts';
import type { WritingParts } from '../change/change-content.ts';
import { Referrer } from '../referrer/referrer.ts';
import { archiveDocumentRoute } from './archive/route.ts';
import { createDocumentRoute } from './create/route.ts';
import { deleteDocumentRoute } from './delete/route.ts';
import { Document, DocumentSummary } from './document.ts';
import { editDocumentRoute } from './edit/route.ts';
import { getDocumentRoute } from './get/route.ts';
import { getVersionRoute } from './get-version/route.ts';
import { listDocumentsRoute } from './list/route.ts';
import { listVersionsRoute } from './list-versions/route.ts';
import { publishDocumentRoute } from './publish/route.ts';
import { listDocumentReferrersRoute } from './referrers/route.ts';
import { restoreDocumentRoute } from './restore/route.ts';
import { writeServiceDraftRoute } from './service-draft/route.ts';
import { readServiceDocumentRoute } from './service-read/route.ts';
import { unpublishDocumentRoute } from './unpublish/route.ts';
import { DocumentVersion, DocumentVersionSummary } from './version.ts';

export function documentRoutes(app: Service, content: WritingParts & AssetParts): void {
  for (const schema of [Document, DocumentSummary, DocumentVersion, DocumentVersionSummary, Referrer])
    app.addSchema(schema);
  listDocumentsRoute(app, content);
  createDocumentRoute(app, content);
  getDocumentRoute(app, content);
  editDocumentRoute(app, content);
  publishDocumentRoute(app, content);
  unpublishDocumentRoute(app, content);
  archiveDocumentRoute(app, content);
  restoreDocumentRoute(app, content);
  deleteDocumentRoute(app, content);
  listDocumentReferrersRoute(app, content);
  listVersionsRoute(app, content);
  getVersionRoute(app, content);
  writeServiceDraftRoute(app, content);
  readServiceDocumentRoute(app, content);
}
