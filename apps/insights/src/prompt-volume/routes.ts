import type { Service, Values } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import type { volumeSettings } from '../settings.ts';
import { createAllowance } from './allowance.ts';
import { uploadVolumesRoute } from './upload/create/route.ts';
import { deleteVolumeUploadRoute } from './upload/delete/route.ts';
import { listVolumeUploadsRoute } from './upload/list/route.ts';
import { VolumeUpload } from './upload/uploaded.ts';
import { uploadedSource } from './upload/uploaded-source.ts';
import { promptVolumeRoute } from './volume/route.ts';
import type { OpenSource } from './volume-source.ts';

export async function promptVolumeRoutes(
  app: Service,
  insights: Insights,
  settings: Values<typeof volumeSettings>,
): Promise<void> {
  app.addSchema(VolumeUpload);
  const { pool, now } = insights;
  const sources: Record<string, OpenSource> = {
    upload: uploadedSource(pool, { id: 'upload', kind: 'upload' }),
  };
  promptVolumeRoute(app, {
    sources: (settings.VOLUME_SOURCES ?? []).flatMap((id) => sources[id] ?? []),
    allowance: createAllowance(pool, settings.VOLUME_KEYWORDS_PER_DAY, now),
  });
  await uploadVolumesRoute(app, insights);
  listVolumeUploadsRoute(app, insights);
  deleteVolumeUploadRoute(app, insights);
}
