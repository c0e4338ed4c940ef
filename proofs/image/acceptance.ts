import { setTimeout as delay } from 'node:timers/promises';
import { PERMISSIONS } from '@sightline/access';
import type { Reached, Visit } from './visitor.ts';

export interface Accepted {
  /** What was asked, in order. Anything that is refused throws. */
  steps: string[];
  key: string;
  /** Path of the published page on the content host. */
  page: string;
}

const REPORT_WITHIN_MS = 120_000;

/** What a newcomer does, from signing in to a published page and a report, through the hosts that the proxy serves. */
export async function accept(
  visit: Visit,
  { origin, email, password }: { origin: string; email: string; password: string },
): Promise<Accepted> {
  const steps: string[] = [];
  const ask = async (...[host, call, options]: Parameters<Visit>): Promise<Reached> => {
    const response = await visit(host, call, options);
    if (response.status >= 300) throw new Error(`${host} ${call}: ${response.status} ${response.text}`);
    steps.push(call);
    return response;
  };

  const fromPage = { origin, 'sec-fetch-site': 'same-origin' };
  const signIn = await ask('console', 'POST /api/auth/sign-in/email', {
    headers: fromPage,
    body: { email, password },
  });
  const cookie = (signIn.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const session = { headers: { ...fromPage, cookie } };
  const organization = await ask('console', 'POST /api/auth/organization/create', {
    ...session,
    body: { name: 'Aurora Outdoor', slug: `aurora-${Date.now().toString(36)}` },
  });
  const made = await ask('console', 'POST /api/identity/keys', {
    ...session,
    body: { name: 'all', permissions: PERMISSIONS, organization_id: organization.body.id },
  });
  const key: string = made.body.key;
  const withKey = (body?: unknown) => ({
    headers: { 'x-api-key': key },
    ...(body !== undefined && { body }),
  });

  const page = await publish((call, body) => ask('content', call, withKey(body)));
  await report((call, body) => ask('insights', call, withKey(body)), steps);
  await ask('console', `GET /api/insights/v1/org/categories`, session);
  const pages = await ask('console', 'GET /');
  if (!pages.text.includes('<script')) throw new Error('The console has no pages');
  return { steps, key, page };
}

type Ask = (call: string, body?: unknown) => Promise<Reached>;

async function publish(ask: Ask): Promise<string> {
  const website = (await ask('POST /manage/websites', { name: 'Aurora Outdoor' })).body.id;
  await ask(`POST /manage/websites/${website}/components`, {
    name: 'article',
    displayName: 'Article',
    titleField: 'title',
    routeSlugField: 'slug',
    fields: ['title', 'slug'].map((name) => ({ name, type: 'string', required: true })),
  });
  const document = await ask(`POST /manage/websites/${website}/documents`, {
    schema_name: 'article',
    content: { title: 'Hello', slug: 'hello' },
  });
  const route = await ask(`POST /manage/websites/${website}/routes`, {
    path: '/articles/{slug}',
    param_bindings: { slug: 'article' },
  });
  await ask(`POST /manage/websites/${website}/releases`, {
    documents: [document.body.id],
    routes: [route.body.id],
  });
  const page = `/route?websiteId=${website}&path=/articles/hello`;
  const read = await ask(`GET ${page}`);
  const { title } = read.body.resolvedParams.slug.document;
  if (title !== 'Hello') throw new Error(`The page has another title: ${read.text}`);
  return page;
}

async function report(ask: Ask, steps: string[]): Promise<void> {
  const named = async (call: string, name: string): Promise<string> =>
    (await ask(call)).body.find((one: { name: string }) => one.name === name).id;
  const region = await named('GET /manage/regions', 'Germany');
  const model = await named('GET /v1/org/models', 'ChatGPT');
  const category = (await ask('POST /manage/categories', { name: 'Shoes', region_ids: [region] })).body.id;
  await ask(`POST /manage/categories/${category}/assets`, {
    name: 'Aurora',
    website: 'aurora.example',
    is_owned: true,
  });
  const prompts = await ask(`POST /v1/org/categories/${category}/prompts`, {
    prompts: [
      {
        prompt: 'Which shoes are the lightest?',
        topic: { name: 'Weight' },
        language: 'en',
        regions: [{ name: 'Germany' }],
        platforms: [{ name: 'ChatGPT' }],
      },
    ],
  });
  const day = new Date().toISOString().slice(0, 10);
  await ask('POST /v1/ingest/answers', [
    {
      category_id: category,
      prompt_id: prompts.body.prompts[0].id,
      model_id: model,
      region_id: region,
      created_at: `${day}T00:00:01Z`,
      response: 'Try Aurora.',
      mentions: [{ asset: 'Aurora' }],
      citations: [],
    },
  ]);
  const period = { category_id: category, start_date: day, end_date: day };
  const counted = steps.length;
  for (const deadline = Date.now() + REPORT_WITHIN_MS; ; await delay(200)) {
    const { body } = await ask('POST /v2/reports/visibility', period);
    // Asked until the answer is in it, and counted once.
    steps.length = counted + 1;
    if (body.data[0]?.visibility_score === 1) return;
    if (Date.now() > deadline) throw new Error(`The answer is not in the report: ${JSON.stringify(body)}`);
  }
}
