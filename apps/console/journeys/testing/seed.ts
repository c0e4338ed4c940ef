import type { Tenant } from '@sightline/stack';

const DAY_MS = 86_400_000;
const ANSWERS_A_DAY = 30;
const DAYS = 50;
/** Nothing was measured on this day, counted back from today. */
const GAP = 9;

export interface Seeded {
  category: string;
  /** Answers that were sent. */
  answers: number;
  /** Whose visits were sent, where any were. */
  domain?: string;
}

const brands = [
  { name: 'Aurora Outdoor', website: 'aurora.example', is_owned: true },
  { name: 'Borealis Gear', website: 'borealis.example', is_owned: false },
  { name: 'Summit & Sons', website: 'summit.example', is_owned: false },
];
const prompts = [
  'Which tents are light?',
  'Who repairs rucksacks?',
  'Which down bags are warm?',
  'Is Aurora Outdoor any good?',
];

/** A category with fifty days of answers, made over HTTP as people would make it. */
export async function seed(
  insightsUrl: string,
  { bearerToken, writeKey, organizationId }: Tenant,
): Promise<Seeded> {
  const send = async <Body>(
    path: string,
    body: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${bearerToken}` },
  ) => {
    const response = await fetch(insightsUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const regions = await list(insightsUrl, '/manage/regions', bearerToken);
  const models = (await list(insightsUrl, '/v1/org/models', bearerToken)).slice(0, 3);
  const region = regions[0]?.id ?? '';
  const { id: category } = await send<{ id: string }>('/manage/categories', {
    name: 'Hiking gear',
    organization_ids: [organizationId],
    region_ids: [region],
  });
  for (const brand of brands) await send(`/manage/categories/${category}/assets`, brand);
  await send(`/manage/categories/${category}/topics`, { name: 'Gear' });
  await send(`/v1/org/categories/${category}/prompts`, {
    prompts: prompts.map((prompt) => ({
      prompt,
      topic: { name: 'Gear' },
      language: 'en-GB',
      regions: [{ id: region }],
      platforms: models.map(({ id }) => ({ id })),
      analysis_types: prompt.includes('good') ? ['sentiment', 'accuracy'] : ['visibility'],
    })),
  });
  const ids = (await list(insightsUrl, `/v1/org/categories/${category}/prompts`, bearerToken)).map(
    ({ id }) => id,
  );
  const answers = Array.from({ length: DAYS }, (_, day) => day)
    .filter((day) => day !== GAP)
    .flatMap((day) =>
      Array.from({ length: ANSWERS_A_DAY }, (_, index) =>
        answer(
          category,
          ids,
          models.map(({ id }) => id),
          region,
          day,
          index,
        ),
      ),
    );
  const { accepted } = await send<{ accepted: number }>('/v1/ingest/answers', answers, {
    'x-api-key': writeKey,
  });
  if (accepted !== answers.length) throw new Error(`${accepted} of ${answers.length} answers were accepted`);
  await send(`/manage/organizations/${organizationId}/domains`, { name: DOMAIN });
  await send('/v1/ingest/logs', visits(), { 'x-api-key': writeKey });
  return { category, answers: answers.length, domain: DOMAIN };
}

const DOMAIN = 'aurora.example';

/** Ten days of a bot that fetches two pages, one of which no answer cites, and of a person who comes from an answer. */
const visits = () =>
  Array.from({ length: 10 }, () => [
    { path: '/tents', user_agent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
    { path: '/never-cited', user_agent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
    { path: '/tents', user_agent: 'Mozilla/5.0', referer: 'https://chatgpt.com/' },
  ])
    .flatMap((lines, day) => lines.map((line) => ({ day, ...line })))
    .map(({ day, ...line }) => ({
      ...line,
      timestamp: new Date(startOfToday() - day * DAY_MS - 1000).toISOString(),
      method: 'GET',
      host: DOMAIN,
      status_code: 200,
    }));

const startOfToday = () => Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);

export async function list(insightsUrl: string, path: string, token: string): Promise<{ id: string }[]> {
  const response = await fetch(insightsUrl + path, { headers: { authorization: `Bearer ${token}` } });
  const body = (await response.json()) as { id: string }[] | { data: { id: string }[] };
  return Array.isArray(body) ? body : body.data;
}

/** Aurora is mentioned more often in the last 25 days than before; the others are not. */
function answer(
  category: string,
  promptIds: string[],
  models: string[],
  region: string,
  day: number,
  index: number,
) {
  const share = day < 25 ? 7 : 4;
  const named = [
    ...(index % 10 < share ? ['Aurora Outdoor'] : []),
    ...(index % 3 === 0 ? ['Borealis Gear'] : []),
    ...(index % 5 === 0 ? ['Summit & Sons'] : []),
  ];
  const items = named.map((asset) => `- **${asset}** is a good choice.[1]`);
  const isWrong = index === 3;
  const at = new Date(startOfToday() - day * DAY_MS + index * 1000);
  return {
    category_id: category,
    prompt_id: promptIds[index % promptIds.length],
    model_id: models[index % models.length],
    region_id: region,
    created_at: at.toISOString(),
    response: `On day ${day}, number ${index}:\n\n${items.join('\n')}\n\nTents weigh 900 g.[2]\n\nIt is not waterproof.`,
    search_queries: index % 2 === 0 ? ['light tents 2026'] : [],
    extract: true,
    citations: [
      { url: 'https://aurora.example/tents', title: 'Tents' },
      { url: 'https://kestrel.example/reviews', title: 'Reviews' },
      ...(index % 6 === 0 ? [{ url: 'https://www.youtube.com/watch?v=aurora_0001', title: 'Tents' }] : []),
    ],
    assessments: named.map((asset) => ({
      asset,
      theme: 'Weight',
      sentiment: index % 4 === 0 ? 'negative' : 'positive',
      claim: 'is a good choice',
    })),
    claims: [
      {
        claim: 'It is not waterproof.',
        verdict: isWrong ? 'inaccurate' : 'accurate',
        asset: 'Aurora Outdoor',
        reasoning: 'The product page says so.',
      },
    ],
  };
}
