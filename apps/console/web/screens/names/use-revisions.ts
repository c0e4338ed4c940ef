import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bodyOf, insights, type Schemas } from '../../api/client.ts';

export type Revision = Schemas['Revision'];

const LOOK_AGAIN_MS = 2000;
const LOOK_LATER_MS = 15_000;
/** The rate is that of so long. */
const RATE_MS = 60_000;

export const isUnderWay = ({ state }: Revision) =>
  state === 'waiting' || state === 'reading' || state === 'read';

export const revisionsQuery = (category: string) =>
  queryOptions({
    queryKey: ['revisions', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/revisions', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
    // Often while one is under way. Another person or the worker may start one.
    refetchInterval: ({ state }) => (state.data?.revisions.some(isUnderWay) ? LOOK_AGAIN_MS : LOOK_LATER_MS),
  });

export function useRevisions(category: string) {
  const client = useQueryClient();
  const query = useQuery(revisionsQuery(category));
  const running = query.data?.revisions.find(isUnderWay);
  const renew = () => client.invalidateQueries({ queryKey: ['revisions', category] });
  const options = { params: { path: { category_id: category } } };
  const start = useMutation({
    mutationFn: () => bodyOf(insights.POST('/manage/categories/{category_id}/revisions', options)),
    onSettled: renew,
  });
  const cancel = useMutation({
    mutationFn: () => bodyOf(insights.POST('/manage/categories/{category_id}/revisions/cancel', options)),
    onSettled: renew,
  });
  return { query, running, start, cancel, perSecond: useRate(running, query.dataUpdatedAt) };
}

/** Answers per second of the last minute, as it was seen here: the clock of the service may be another one. */
function useRate(revision: Revision | undefined, at: number): number | undefined {
  const [seen, setSeen] = useState<{ id: string; at: number; read: number }[]>([]);
  const { id, state, answers_read: read = 0 } = revision ?? {};
  useEffect(() => {
    if (id === undefined || state !== 'reading') return setSeen([]);
    setSeen((before) => [
      // One that begins again has read fewer.
      ...before.filter((one) => one.id === id && one.read <= read && at - one.at < RATE_MS),
      { id, at, read },
    ]);
  }, [id, state, read, at]);
  const [first] = seen;
  const last = seen.at(-1);
  if (!first || !last || last.at - first.at < 1000) return undefined;
  return ((last.read - first.read) * 1000) / (last.at - first.at);
}
