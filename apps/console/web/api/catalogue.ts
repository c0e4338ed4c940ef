import { queryOptions } from '@tanstack/react-query';
import { bodyOf, insights } from './client.ts';

const staleTime = 5 * 60_000;

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => bodyOf(insights.GET('/v1/org/categories', { signal })),
  staleTime,
});

export const brandsQuery = (category: string) =>
  queryOptions({
    queryKey: ['brands', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/v1/org/categories/{category_id}/assets', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
    staleTime,
  });

export type Dimension = 'model' | 'topic' | 'region' | 'persona' | 'tag';

/** The names that a filter can choose from. */
export const namesQuery = (category: string, dimension: Dimension) =>
  queryOptions({
    queryKey: ['names', category, dimension],
    queryFn: async ({ signal }): Promise<string[]> => {
      const options = { params: { path: { category_id: category } }, signal };
      switch (dimension) {
        case 'model':
          return names(await bodyOf(insights.GET('/v1/org/models', { signal })));
        case 'topic':
          return names(await bodyOf(insights.GET('/v1/org/categories/{category_id}/topics', options)));
        case 'region':
          return names(await bodyOf(insights.GET('/v1/org/categories/{category_id}/regions', options)));
        case 'persona':
          return names(
            (await bodyOf(insights.GET('/v1/org/categories/{category_id}/personas', options))).data,
          );
        case 'tag':
          return names(await bodyOf(insights.GET('/v1/org/categories/{category_id}/tags', options)));
      }
    },
    staleTime,
  });

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

export const freshnessQuery = (category: string) =>
  queryOptions({
    queryKey: ['freshness', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/v2/categories/{category_id}/freshness', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
    refetchInterval: 60_000,
  });
