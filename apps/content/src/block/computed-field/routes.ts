import type { Service } from '@sightline/service';
import type { AssetParts } from '../../asset/image-addresses.ts';
import type { WritingParts } from '../../change/change-content.ts';
import type { ComputedFields } from '../../computed-field/computed-fields.ts';
import { ComputedField } from './computed-field.ts';
import { deleteComputedFieldRoute } from './delete/route.ts';
import { listComputedFieldsRoute } from './list/route.ts';
import { putComputedFieldRoute } from './put/route.ts';

export function computedFieldRoutes(
  app: Service,
  content: WritingParts & AssetParts & { computedFields: ComputedFields },
): void {
  app.addSchema(ComputedField);
  listComputedFieldsRoute(app, content);
  putComputedFieldRoute(app, content);
  deleteComputedFieldRoute(app, content);
}
