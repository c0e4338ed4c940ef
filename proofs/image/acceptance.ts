import type { Reached, Visit } from './visitor.ts';

interface Accepted {
  /** What was asked, in order. Anything that is refused throws. */
  steps: string[];
  /** Path of the published page on the content host. */
  page: string;
}

/** What the first person sees in the console of what the pages made, and what a renderer reads of it. */
export async function accept(
  visit: Visit,
  { origin, email, password, key }: { origin: string; email: string; password: string; key: string },
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
  const categories = await ask('console', 'GET /api/insights/v1/org/categories', session);
  if (!categories.text.includes('Trail running shoes')) throw new Error(`No category: ${categories.text}`);
  const start = await ask('console', 'GET /');
  if (!start.text.includes('<script')) throw new Error('The console has no pages');

  const withKey = { headers: { 'x-api-key': key } };
  const { body } = await ask('content', 'GET /manage/websites', withKey);
  const published = body.websites.find(({ name }: { name: string }) => name === 'Aurora Outdoor');
  const page = `/route?websiteId=${published.id}&path=/articles/hello`;
  const read = await ask('content', `GET ${page}`, withKey);
  const { title } = read.body.resolvedParams.slug.document;
  if (title !== 'Hello') throw new Error(`The page has another title: ${read.text}`);
  return { steps, page };
}
