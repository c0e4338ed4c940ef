import type { ModelSettings } from '@sightline/llm';
import type { Service, Values } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createAllowance } from './allowance.ts';
import { promptIntentRoutes } from './intent/routes.ts';
import { openSources } from './open-sources.ts';
import type { volumeSettings } from './settings.ts';
import { uploadVolumesRoute } from './upload/create/route.ts';
import { deleteVolumeUploadRoute } from './upload/delete/route.ts';
import { listVolumeUploadsRoute } from './upload/list/route.ts';
import { VolumeUpload } from './upload/uploaded.ts';
import { promptVolumeRoute } from './volume/route.ts';

export async function promptVolumeRoutes(
  app: Service,
  insights: Insights,
  settings: Values<typeof volumeSettings> & ModelSettings,
): Promise<void> {
  app.addSchema(VolumeUpload);
  const { pool, now } = insights;
  promptVolumeRoute(app, {
    sources: openSources(insights, settings),
    allowance: createAllowance(pool, settings.VOLUME_KEYWORDS_PER_DAY, now),
  });
  await uploadVolumesRoute(app, insights);
  listVolumeUploadsRoute(app, insights);
  deleteVolumeUploadRoute(app, insights);
  await promptIntentRoutes(app, insights, settings);
}
