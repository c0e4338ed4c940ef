import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { ComputedField } from './computed-field.ts';
import { deleteComputedFieldRoute } from './delete/route.ts';
import { listComputedFieldsRoute } from './list/route.ts';
import { putComputedFieldRoute } from './put/route.ts';

export function computedFieldRoutes(app: Service, content: Content): void {
  app.addSchema(ComputedField);
  listComputedFieldsRoute(app, content);
  putComputedFieldRoute(app, content);
  deleteComputedFieldRoute(app, content);
}
