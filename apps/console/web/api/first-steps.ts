import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { categoriesQuery, freshnessQuery } from './catalogue.ts';
import { bodyOf, content, insights, type Schemas } from './client.ts';

export const steps = ['brand', 'prompts', 'answers', 'website', 'publication'] as const;
export type Step = (typeof steps)[number];

export const isStep = (text: unknown): text is Step => steps.some((step) => step === text);

interface Website {
  id: string;
  name: string;
}

/** What an organization has. Nothing about progress is stored: what was made elsewhere counts as well. */
export interface Progress {
  category: { id: string; name: string } | undefined;
  brands: Schemas['CategoryAsset'][];
  prompts: number;
  /** The first one, as an example. */
  prompt: Schemas['Prompt'] | undefined;
  lastAnswerAt: string | null;
  websites: Website[];
  isPublished: boolean;
}

/** What the form of each step gets. */
export interface StepProps {
  organizationId: string;
  progress: Progress;
  /** After something was made: what there is now is read again. */
  onDone: () => Promise<void>;
}

/** A publication is looked for on so many websites only. */
const MOST_WEBSITES = 10;

export const progressQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['first-steps', organizationId],
    queryFn: async ({ client, signal }): Promise<Progress> => {
      const categories = await client.ensureQueryData(categoriesQuery);
      const category = categories.find(({ organization }) => organization.id === organizationId);
      const [measured, published] = await Promise.all([
        category ? measuredOf(category.id, client, signal) : nothingMeasured,
        publishedOf(organizationId, signal),
      ]);
      return { category, ...measured, ...published };
    },
  });

export const isDone = (step: Step, progress: Progress): boolean =>
  ({
    brand: progress.brands.some(({ is_owned }) => is_owned),
    prompts: progress.prompts > 0,
    answers: progress.lastAnswerAt !== null,
    website: progress.websites.length > 0,
    publication: progress.isPublished,
  })[step];

const nothingMeasured = { brands: [], prompts: 0, prompt: undefined, lastAnswerAt: null };

async function measuredOf(category: string, client: QueryClient, signal: AbortSignal) {
  const path = { category_id: category };
  const [brands, prompts, freshness] = await Promise.all([
    bodyOf(insights.GET('/v1/org/categories/{category_id}/assets', { params: { path }, signal })),
    bodyOf(
      insights.GET('/v1/org/categories/{category_id}/prompts', {
        params: { path, query: { limit: 1 } },
        signal,
      }),
    ),
    client.fetchQuery(freshnessQuery(category)),
  ]);
  return {
    brands,
    prompts: prompts.info.total_rows,
    prompt: prompts.data[0],
    lastAnswerAt: freshness.last_answer_at ?? null,
  };
}

/** All of an organization. */
export async function websitesOf(organizationId: string, signal: AbortSignal): Promise<Website[]> {
  const websites: Website[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor && { cursor }) };
    const page = await bodyOf(content.GET('/manage/websites', { params: { query }, signal }));
    websites.push(...page.websites.filter((website) => website.organizationId === organizationId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return websites;
}

async function publishedOf(organizationId: string, signal: AbortSignal) {
  const websites = await websitesOf(organizationId, signal);
  for (const { id } of websites.slice(0, MOST_WEBSITES)) {
    const params = { path: { id }, query: { is_live: true, limit: 1 } };
    const { documents } = await bodyOf(content.GET('/manage/websites/{id}/documents', { params, signal }));
    if (documents.length > 0) return { websites, isPublished: true };
  }
  return { websites, isPublished: false };
}
