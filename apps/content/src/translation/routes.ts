import type { Service } from '@sightline/service';
import type { Content } from '../parts.ts';
import { correctTranslationRoute } from './correct/route.ts';
import { deleteTranslationRoute } from './delete/route.ts';
import { getTranslationRoute } from './get/route.ts';
import { getGlossaryRoute } from './glossary/get/route.ts';
import { putGlossaryRoute } from './glossary/put/route.ts';
import { TranslationGlossary } from './glossary/translation-glossary.ts';
import { cancelTranslationJobRoute } from './job/cancel/route.ts';
import { createTranslationJobRoute } from './job/create/route.ts';
import { getTranslationJobRoute } from './job/get/route.ts';
import { listTranslationJobsRoute } from './job/list/route.ts';
import { listTranslationFailuresRoute } from './job/list-failures/route.ts';
import { TranslationJob } from './job/translation-job.ts';
import { listTranslationsRoute } from './list/route.ts';
import { putTranslationRoute } from './put/route.ts';
import { Translation, TranslationSummary } from './translation.ts';

export function translationRoutes(app: Service, content: Content): void {
  app.addSchema(Translation);
  app.addSchema(TranslationSummary);
  app.addSchema(TranslationGlossary);
  app.addSchema(TranslationJob);
  listTranslationsRoute(app, content);
  getTranslationRoute(app, content);
  putTranslationRoute(app, content);
  deleteTranslationRoute(app, content);
  correctTranslationRoute(app, content);
  getGlossaryRoute(app, content);
  putGlossaryRoute(app, content);
  createTranslationJobRoute(app, content);
  getTranslationJobRoute(app, content);
  listTranslationFailuresRoute(app, content);
  listTranslationJobsRoute(app, content);
  cancelTranslationJobRoute(app, content);
}
