import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { deleteTranslationRoute } from './delete/route.ts';
import { getTranslationRoute } from './get/route.ts';
import { listTranslationsRoute } from './list/route.ts';
import { putTranslationRoute } from './put/route.ts';
import { Translation, TranslationSummary } from './translation.ts';

export function translationRoutes(app: Service, content: Content): void {
  app.addSchema(Translation);
  app.addSchema(TranslationSummary);
  listTranslationsRoute(app, content);
  getTranslationRoute(app, content);
  putTranslationRoute(app, content);
  deleteTranslationRoute(app, content);
}
