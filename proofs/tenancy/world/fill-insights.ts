import { setTimeout as pause } from 'node:timers/promises';
import { createPerson, httpClient, type Tenant } from '@sightline/stack';

/** One of everything that prompts use, and one that nothing uses, which can be removed. */
export interface InsightsThings extends Entries {
  categoryId: string;
  /** This organization has it together with another one. */
  sharedCategoryId: string;
  unused: Entries;
  /** Without prompts. */
  unusedCategoryId: string;
  regionId: string;
  modelId: string;
  domainId: string;
  promptId: string;
  citationCategoryId: string;
  citationTagId: string;
}

interface Entries {
  topicId: string;
  tagId: string;
  personaId: string;
  assetId: string;
}

interface Owner {
  identityUrl: string;
  insightsUrl: string;
  mark: string;
  tenant: Tenant;
}

/** Built in; the examples of the document name it. */
export const UNITED_STATES = '01990000-0000-7000-8000-00020000001a';

/** Two of everything, made over HTTP, as a person would. */
export async function fillInsights({
  identityUrl,
  insightsUrl,
  mark,
  tenant,
}: Owner): Promise<InsightsThings> {
  const { organizationId } = tenant;
  const create = creatorAt(insightsUrl, tenant.bearerToken);
  const ofOrganization = `/manage/organizations/${organizationId}`;
  const regionId = await create(`${ofOrganization}/regions`, { name: `${mark} region` });
  const modelId = await create(`${ofOrganization}/models`, { name: `${mark} model` });
  const domainId = await create(`${ofOrganization}/domains`, { name: `tracked.${mark}.example` });
  await create(`${ofOrganization}/domains`, { name: `also-tracked.${mark}.example` });
  const categoryId = await create('/manage/categories', {
    name: `${mark} category`,
    internal_name: `${mark} inside`,
    organization_ids: [organizationId],
    region_ids: [regionId, UNITED_STATES],
  });
  const used = await fillEntries('used');
  const unused = await fillEntries('unused');
  const rules = [{ type: 'domain', value: `cited.${mark}.example` }];
  const group = (path: string) =>
    create(`/manage/categories/${categoryId}/${path}`, { name: `${mark} ${path}`, rules });
  const promptId = await createPrompts();
  const answered = { categoryId, promptId, modelId, regionId, ...used };
  await sendAnswers(insightsUrl, mark, tenant.writeKey, answered);
  await sendVisits(insightsUrl, mark, tenant.writeKey);
  return {
    categoryId,
    sharedCategoryId: await shareCategory(),
    ...used,
    unused,
    unusedCategoryId: await create('/manage/categories', {
      name: `${mark} unused category`,
      organization_ids: [organizationId],
    }),
    regionId,
    modelId,
    domainId,
    promptId,
    citationCategoryId: await group('citation-categories'),
    citationTagId: await group('citation-tags'),
  };

  async function fillEntries(word: string): Promise<Entries> {
    const name = `${mark} ${word}`;
    const entry = (path: string, more: object = {}) =>
      create(`/manage/categories/${categoryId}/${path}`, { name, ...more });
    return {
      topicId: await entry('topics'),
      tagId: await entry('tags'),
      personaId: await entry('personas', { persona: { behavior: { motivations: `${mark} motivation` } } }),
      assetId: await entry('assets', {
        website: `${word}.${mark}.example`,
        alternate_names: [`${mark} also ${word}`],
        is_owned: true,
      }),
    };
  }

  /** By somebody who manages this organization and one of their own; the owner of this one manages both, too. */
  async function shareCategory(): Promise<string> {
    const partner = await createPerson(identityUrl, { name: `${mark} partner` });
    const second = await partner.createOrganization(`${mark} second organization`);
    await tenant.person.addMember(organizationId, partner, 'admin');
    await partner.addMember(second.id, tenant.person, 'admin');
    const createAsPartner = creatorAt(insightsUrl, await partner.token());
    return createAsPartner('/manage/categories', {
      name: `${mark} shared category`,
      organization_ids: [organizationId, second.id],
    });
  }

  async function createPrompts(): Promise<string> {
    const prompt = promptNaming({ ...used, regionId, modelId });
    const answer = await httpClient(insightsUrl)(`POST /v1/org/categories/${categoryId}/prompts`, {
      apiKey: tenant.writeKey,
      body: { prompts: ['first', 'second'].map((word) => ({ ...prompt, prompt: `${mark} ${word} prompt` })) },
    });
    if (answer.status !== 200) throw new Error(`POST prompts answered ${answer.status}: ${answer.text}`);
    return answer.body.prompts[0].id;
  }
}

/** Changes something, for who listens. */
export async function stirInsights(
  insightsUrl: string,
  { mark, tenant, things }: Pick<Owner, 'mark' | 'tenant'> & { things: InsightsThings },
): Promise<void> {
  const path = `/manage/categories/${things.categoryId}/tags/${things.tagId}`;
  const name = `${mark} tag ${Date.now()}`;
  const response = await httpClient(insightsUrl)(`PATCH ${path}`, {
    bearer: tenant.bearerToken,
    body: { name },
  });
  if (response.status !== 200)
    throw new Error(`PATCH ${path} responded ${response.status}: ${response.text}`);
}

/** A prompt that names one of everything by its id. */
export function promptNaming(things: Entries & { regionId: string; modelId: string }) {
  return {
    prompt: 'Which shoes are best?',
    language: 'en-US',
    topic: { id: things.topicId },
    tags: [{ id: things.tagId }],
    regions: [{ id: things.regionId }],
    platforms: [{ id: things.modelId }],
    personas: [{ id: things.personaId }],
    asset: { id: things.assetId },
  };
}

type Answered = Pick<
  InsightsThings,
  'categoryId' | 'promptId' | 'modelId' | 'regionId' | 'personaId' | 'assetId'
>;

/** What reports tell of, on days that the examples of the document ask for. Here once they can be read. */
async function sendAnswers(insightsUrl: string, mark: string, apiKey: string, of: Answered): Promise<void> {
  const ask = httpClient(insightsUrl);
  const url = `https://cited.${mark}.example/page`;
  const about = { asset: of.assetId, theme: `${mark} theme`, claim: `${mark} claim` };
  const answer = (hour: string) => ({
    category_id: of.categoryId,
    prompt_id: of.promptId,
    model_id: of.modelId,
    region_id: of.regionId,
    persona_id: of.personaId,
    created_at: `2026-11-05T${hour}:00:00Z`,
    response: `${mark} answer`,
    search_queries: [`${mark} query`],
    mentions: [{ asset: of.assetId }],
    citations: [{ url, title: `${mark} page` }],
    assessments: [{ ...about, sentiment: 'positive' }],
    claims: [{ ...about, verdict: 'accurate' }],
  });
  const body = [answer('08'), answer('09')];
  const sent = await ask('POST /v1/ingest/answers', { apiKey, body });
  if (sent.status !== 200) throw new Error(`POST answers answered ${sent.status}: ${sent.text}`);
  const period = { category_id: of.categoryId, start_date: '2026-11-01', end_date: '2026-11-14' };
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(100)) {
    const { body: page } = await ask('POST /v2/prompts/answers', {
      apiKey,
      body: { ...period, include: ['run_id'] },
    });
    if (page.info?.total_results === body.length) return;
  }
  throw new Error('The answers that were sent cannot be read');
}

/** Of a bot and of people, on days that the examples of the document ask for. Here once they can be read. */
async function sendVisits(insightsUrl: string, mark: string, apiKey: string): Promise<void> {
  const ask = httpClient(insightsUrl);
  const domain = `tracked.${mark}.example`;
  const agents = ['Mozilla/5.0 (compatible; ClaudeBot/1.0)', 'Mozilla/5.0 (X11; Linux x86_64)'];
  const body = agents.flatMap((user_agent) =>
    ['first', 'second'].map((word, index) => ({
      timestamp: `2026-11-05T0${index}:00:00Z`,
      ...{ method: 'GET', host: domain, path: `/${mark}-${word}`, status_code: 200, user_agent },
    })),
  );
  const sent = await ask('POST /v1/ingest/logs', { apiKey, body });
  if (sent.status !== 200 || sent.body.accepted !== body.length)
    throw new Error(`POST logs answered ${sent.status}: ${sent.text}`);
  const asked = { domain, start_date: '2026-11-01', end_date: '2026-11-15', metrics: ['visits'] };
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(100)) {
    const { body: page } = await ask('POST /v2/reports/referrals', { apiKey, body: asked });
    if (page.data?.[0]?.metrics[0] === 2) return;
  }
  throw new Error('The visits that were sent cannot be read');
}

function creatorAt(insightsUrl: string, bearer: string) {
  const ask = httpClient(insightsUrl);
  return async (path: string, body: object): Promise<string> => {
    const answer = await ask(`POST ${path}`, { bearer, body });
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.id;
  };
}
