import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bodyOf, done, insights, type Schemas } from '../../api/client.ts';

export type Decision = Schemas['ClaimDecision'];
export type Verdict = Decision['verdict'];

const decisionsQuery = (category: string) =>
  queryOptions({
    queryKey: ['claim-decisions', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/claim-decisions', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
  });

interface Decided {
  asset_id: string;
  claim: string;
  verdict: Verdict;
  reason: string | null;
}

/** What people decided on claims about a brand. Each change is a change of all reports on claims. */
export function useDecisions(category: string, brand: string) {
  const client = useQueryClient();
  const { data = [] } = useQuery(decisionsQuery(category));
  const path = { category_id: category };
  // Reports have other figures now.
  const onSuccess = () => client.invalidateQueries();
  const decide = useMutation({
    mutationFn: (body: Decided) =>
      bodyOf(insights.PUT('/manage/categories/{category_id}/claim-decisions', { params: { path }, body })),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: ({ id }: Decision) =>
      done(
        insights.DELETE('/manage/categories/{category_id}/claim-decisions/{claim_decision_id}', {
          params: { path: { ...path, claim_decision_id: id } },
        }),
      ),
    onSuccess,
  });
  return { decisions: data.filter(({ asset }) => asset.id === brand), decide, undo };
}
