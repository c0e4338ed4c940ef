import { queryOptions } from '@tanstack/react-query';
import { bodyOf, insights, type Schemas } from './client.ts';

export type Prompt = Schemas['Prompt'];
type Named = Schemas['NamedResource'];

const of = (category: string) => ({ path: { category_id: category } });
const staleTime = 5 * 60_000;

/** All prompts of a category, page by page. */
export const promptsQuery = (category: string) =>
  queryOptions({
    queryKey: ['prompts', category],
    queryFn: async ({ signal }) => {
      const all: Prompt[] = [];
      let cursor: string | undefined;
      do {
        const { data, info } = await bodyOf(
          insights.GET('/v1/org/categories/{category_id}/prompts', {
            params: {
              ...of(category),
              query: {
                status: ['active', 'disabled'],
                order_by: 'prompt',
                order_dir: 'asc',
                ...(cursor && { cursor }),
              },
            },
            signal,
          }),
        );
        all.push(...data);
        cursor = info.next_cursor ?? undefined;
      } while (cursor);
      return all;
    },
  });

export interface Choices {
  topics: Named[];
  tags: Named[];
  regions: Named[];
  models: Named[];
}

/** What a prompt of the category can have. */
export const choicesQuery = (category: string) =>
  queryOptions({
    queryKey: ['prompt-choices', category],
    queryFn: async ({ signal }): Promise<Choices> => {
      const options = { params: of(category), signal };
      const [topics, tags, regions, models] = await Promise.all([
        bodyOf(insights.GET('/v1/org/categories/{category_id}/topics', options)),
        bodyOf(insights.GET('/v1/org/categories/{category_id}/tags', options)),
        bodyOf(insights.GET('/v1/org/categories/{category_id}/regions', options)),
        bodyOf(insights.GET('/v1/org/models', { signal })),
      ]);
      return { topics, tags, regions, models };
    },
    staleTime,
  });

export const createPrompts = (category: string, prompts: Schemas['CreatePromptInput'][], isDry: boolean) =>
  bodyOf(
    insights.POST('/v1/org/categories/{category_id}/prompts', {
      params: of(category),
      body: { prompts, dry_run: isDry },
    }),
  );

export const updatePrompts = (category: string, prompts: Schemas['UpdatePromptInput'][], isDry: boolean) =>
  bodyOf(
    insights.PATCH('/v1/org/categories/{category_id}/prompts', {
      params: of(category),
      body: { prompts, dry_run: isDry },
    }),
  );

export type Status = 'active' | 'disabled' | 'deleted';

export const changeStatus = (category: string, ids: string[], status: Status, isDry: boolean) =>
  bodyOf(
    insights.PATCH('/v1/org/categories/{category_id}/prompts/status', {
      params: of(category),
      body: { prompt_ids: ids, status, dry_run: isDry },
    }),
  );
