import type { ModelSettings } from '@sightline/llm';
import type { Service } from '@sightline/service';
import type { Insights } from '../../http/parts.ts';
import { uploadTextsRoute } from './create/route.ts';
import { deleteTextUploadRoute } from './delete/route.ts';
import { listTextUploadsRoute } from './list/route.ts';
import { requireModel } from './model.ts';
import { promptIntentsRoute } from './share/route.ts';
import { TextUpload } from './text-upload.ts';

export async function promptIntentRoutes(
  app: Service,
  insights: Insights,
  settings: ModelSettings,
): Promise<void> {
  app.addSchema(TextUpload);
  const modelOr501 = requireModel(settings);
  promptIntentsRoute(app, { pool: insights.pool, modelOr501 });
  await uploadTextsRoute(app, { ...insights, modelOr501 });
  listTextUploadsRoute(app, insights);
  deleteTextUploadRoute(app, insights);
}
