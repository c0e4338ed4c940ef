import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, done, insights, type Schemas } from '../../api/client.ts';

export type Unsure = Schemas['UnsureMention'];
type Decision = Schemas['NameDecision'];

/** Of all sections. */
export interface SectionProps {
  organization: string;
  category: string;
  canChange: boolean;
}

export const keyOf = ({ asset, name }: Unsure) => `${asset.id} ${name}`;

const unsureQuery = (category: string) =>
  queryOptions({
    queryKey: ['unsure-mentions', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/unsure-mentions', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
  });
const decisionsQuery = (category: string) =>
  queryOptions({
    queryKey: ['name-decisions', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/name-decisions', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
  });

/** The queue, what is decided, and what was decided here, the latest last: that is what one undoes. */
export function useUnsure(category: string) {
  const client = useQueryClient();
  const queue = useQuery(unsureQuery(category));
  const decisions = useQuery(decisionsQuery(category));
  const [here, setHere] = useState<Decision[]>([]);
  /** Nobody waits for it: the next word can be decided meanwhile. */
  const renew = () => {
    void client.invalidateQueries({ queryKey: ['unsure-mentions', category] });
    void client.invalidateQueries({ queryKey: ['name-decisions', category] });
    void client.invalidateQueries({ queryKey: ['revisions', category] });
  };
  const path = { category_id: category };
  const decide = useMutation({
    mutationFn: ({ word, counts }: { word: Unsure; counts: boolean }) =>
      bodyOf(
        insights.PUT('/manage/categories/{category_id}/name-decisions', {
          params: { path },
          body: { asset_id: word.asset.id, name: word.name, counts },
        }),
      ),
    onSuccess: (decision, { word }) => {
      setHere((all) => [...all.filter(({ id }) => id !== decision.id), decision]);
      client.setQueryData(
        unsureQuery(category).queryKey,
        (page) => page && { ...page, data: page.data.filter((one) => keyOf(one) !== keyOf(word)) },
      );
      renew();
    },
  });
  const undo = useMutation({
    mutationFn: async (decision: Decision) => {
      await done(
        insights.DELETE('/manage/categories/{category_id}/name-decisions/{name_decision_id}', {
          params: { path: { ...path, name_decision_id: decision.id } },
        }),
      );
      return decision;
    },
    onSuccess: ({ id }) => {
      setHere((all) => all.filter((one) => one.id !== id));
      renew();
    },
  });
  return { queue, decisions, decide, undo, latest: here.at(-1) };
}
