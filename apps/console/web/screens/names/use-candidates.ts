import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, done, insights, type Schemas } from '../../api/client.ts';

type Brand = Schemas['ManagedAsset'];

/** What was done here, and how to take it back. */
interface Done {
  said: string;
  undo: () => Promise<void>;
}

/** Names that no brand has, those that are ignored, and what can be done with one. */
export function useCandidates(category: string) {
  const client = useQueryClient();
  const path = { category_id: category };
  const list = useInfiniteQuery({
    queryKey: ['candidates', category],
    queryFn: ({ signal, pageParam }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/candidates', {
          params: { path, query: { limit: 50, next_cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });
  const ignored = useQuery({
    queryKey: ['ignored-candidates', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/ignored-candidates', { params: { path }, signal }),
      ),
  });
  const brands = useQuery({
    queryKey: ['catalogue', 'brands', category],
    queryFn: ({ signal }) =>
      bodyOf(insights.GET('/manage/categories/{category_id}/assets', { params: { path }, signal })),
  });
  const [latest, setLatest] = useState<Done>();
  const renew = () =>
    Promise.all(
      [
        ['candidates', category],
        ['ignored-candidates', category],
        ['catalogue', 'brands', category],
        ['brands', category],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  /** Each is one request, and gives the way back. */
  const change = useMutation({
    mutationFn: (what: () => Promise<Done | undefined>) => what(),
    onSuccess: async (done) => {
      setLatest(done);
      await renew();
    },
  });
  const stopIgnoring = (ignored_candidate_id: string) =>
    done(
      insights.DELETE('/manage/categories/{category_id}/ignored-candidates/{ignored_candidate_id}', {
        params: { path: { ...path, ignored_candidate_id } },
      }),
    );
  const ignore = async (name: string) => {
    const { id } = await bodyOf(
      insights.POST('/manage/categories/{category_id}/ignored-candidates', {
        params: { path },
        body: { name },
      }),
    );
    return () => stopIgnoring(id);
  };
  const rename = async ({ id, alternate_names }: Brand, name: string) => {
    const write = (names: string[]) =>
      done(
        insights.PATCH('/manage/categories/{category_id}/assets/{asset_id}', {
          params: { path: { ...path, asset_id: id } },
          body: { alternate_names: names },
        }),
      );
    await write([...alternate_names, name]);
    return () => write(alternate_names);
  };
  const removeBrand = (asset_id: string) =>
    done(
      insights.DELETE('/manage/categories/{category_id}/assets/{asset_id}', {
        params: { path: { ...path, asset_id } },
      }),
    );
  return { list, ignored, brands, latest, change, ignore, stopIgnoring, rename, removeBrand };
}
