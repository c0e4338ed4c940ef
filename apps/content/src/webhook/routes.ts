import type { Jobs } from '@sightline/jobs';
import type { Service } from '@sightline/service';
import type { Content } from '../http/parts.ts';
import { createWebhookRoute } from './create/route.ts';
import { deleteWebhookRoute } from './delete/route.ts';
import { WebhookDelivery } from './delivery/delivery.ts';
import { getDeliveryRoute } from './delivery/get/route.ts';
import { listDeliveriesRoute } from './delivery/list/route.ts';
import { redeliverRoute } from './delivery/redeliver/route.ts';
import { getWebhookRoute } from './get/route.ts';
import { getWebhookSecretRoute } from './get-secret/route.ts';
import { listWebhooksRoute } from './list/route.ts';
import { rotateWebhookSecretRoute } from './rotate-secret/route.ts';
import { testWebhookRoute } from './send-test/route.ts';
import { updateWebhookRoute } from './update/route.ts';
import { Webhook } from './webhook.ts';

export function webhookRoutes(app: Service, content: Content & { jobs: Jobs }): void {
  app.addSchema(Webhook);
  app.addSchema(WebhookDelivery);
  createWebhookRoute(app, content);
  listWebhooksRoute(app, content);
  getWebhookRoute(app, content);
  updateWebhookRoute(app, content);
  deleteWebhookRoute(app, content);
  getWebhookSecretRoute(app, content);
  rotateWebhookSecretRoute(app, content);
  testWebhookRoute(app, content);
  listDeliveriesRoute(app, content);
  getDeliveryRoute(app, content);
  redeliverRoute(app, content);
}
