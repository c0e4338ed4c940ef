import { httpClient } from '@sightline/stack';

export interface WebhookThings {
  webhookUrl: string;
  webhookId: string;
  /** Nothing else asks for it. */
  deletedWebhookId: string;
  deliveryId: string;
}

interface Owner {
  websiteId: string;
  bearer: string;
  mark: string;
  webhookUrl: string;
}

/** Two webhooks, one with two deliveries in its log. */
export async function fillWebhooks(
  contentUrl: string,
  { websiteId, bearer, mark, webhookUrl }: Owner,
): Promise<WebhookThings> {
  const ask = httpClient(contentUrl);
  const post = async (path: string, expected: number, body?: object): Promise<{ id: string }> => {
    const answer = await ask(`POST /manage/websites/${websiteId}/webhooks${path}`, {
      bearer,
      ...(body && { body }),
    });
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const create = (name: string) => post('', 201, { url: webhookUrl, description: `${mark} ${name}` });
  const { id: webhookId } = await create('webhook');
  const { id: deletedWebhookId } = await create('deleted webhook');
  const { id: deliveryId } = await post(`/${webhookId}/test`, 202);
  await post(`/${webhookId}/test`, 202);
  return { webhookUrl, webhookId, deletedWebhookId, deliveryId };
}
