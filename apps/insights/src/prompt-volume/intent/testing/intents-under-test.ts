import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endWithFile, type Tenant } from '@sightline/stack';
import { insightsUnderTest } from '../../../testing/insights-under-test.ts';

interface Numbered {
  number: number;
  text: string;
}

export interface IntentModel {
  /** The texts of each question. */
  questions: string[][];
  /** Awaited before labels are sent. */
  before?: (() => Promise<void>) | undefined;
  /** What the next questions get, instead of labels. */
  failures: ((labels: object[]) => { status?: number; labels?: object[] })[];
}

/** A server of the OpenAI-compatible protocol, which takes the label of a text from its end: `Which shoes? #commercial/comparison`; `informational` without one. */
export async function openIntentModel(): Promise<IntentModel & AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request));
    const texts: Numbered[] = JSON.parse(messages.at(-1).content);
    model.questions.push(texts.map((one) => one.text));
    await model.before?.();
    const labels = texts.map((one) => ({
      number: one.number,
      label: one.text.split('#')[1] ?? 'informational',
    }));
    const { status = 200, ...changed } = model.failures.shift()?.(labels) ?? {};
    const content = JSON.stringify({ labels, ...changed });
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ id: '1', object: 'chat.completion', created: 0, model: 'fixture', choices, usage }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: Awaited<ReturnType<typeof openIntentModel>> = {
    questions: [],
    failures: [],
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

interface UploadOptions {
  tenant?: Tenant;
  bearer?: string;
  name?: string;
  contentType?: string;
}

/** The service with a language model, and an organization. */
export async function intentsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const model = await openIntentModel();
  endWithFile(async () => model[Symbol.asyncDispose]());
  const insights = await insightsUnderTest({
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'fixture',
    LLM_BASE_URL: model.url,
    RATE_LIMIT_PER_HOUR: '1000000',
    ...environment,
  });
  const own = await insights.newTenant();
  const path = (tenant: Tenant, name = 'Chat') =>
    `/manage/organizations/${tenant.organizationId}/prompt-texts?${new URLSearchParams({ name })}`;
  const upload = (
    texts: object[],
    {
      tenant = own,
      bearer = tenant.bearerToken,
      name = 'Chat',
      contentType = 'application/x-ndjson',
    }: UploadOptions = {},
  ) =>
    insights.ask(`POST ${path(tenant, name)}`, {
      bearer,
      body: texts.map((one) => JSON.stringify(one)).join('\n'),
      headers: { 'content-type': contentType },
    });
  const intents = (asked: object = {}, credential: object = { apiKey: own.apiKey }) =>
    insights.ask('POST /v2/prompt-volumes/intents/on-the-fly', {
      ...credential,
      body: {
        keyword: 'trail shoes',
        matching_type: 'phrase_match',
        start_date: '2026-10-01',
        end_date: '2026-10-31',
        ...asked,
      },
    });
  return { ...insights, tenant: own, model, upload, intents, path };
}

export const sentText = (label: string, values: object = {}) => ({
  text: `Which trail shoes? #${label}`,
  country_code: 'DEU',
  at: '2026-10-04T08:15:00Z',
  ...values,
});
