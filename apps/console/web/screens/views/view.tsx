import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRights } from '../../api/membership.ts';
import { viewQuery } from '../../api/views.ts';
import { QueryState } from '../panel/query-state.tsx';
import { Builder } from './builder.tsx';

/** One saved view, or a new one. */
export function OneView() {
  const { org = '', view: id = '' } = useParams({ strict: false });
  const { canWriteInsights } = useRights(org);
  const isNew = id === 'new';
  // What is typed stays as it is: another version is shown when it is asked for, or in the way of saving.
  const query = useQuery({ ...viewQuery(id), enabled: !isNew, refetchOnWindowFocus: false });
  if (isNew) return <Builder key="new" stored={undefined} canWrite={canWriteInsights} />;
  return (
    <QueryState query={query} isAsked height={400} isEmpty={() => false} empty={null}>
      {(stored) => <Builder key={stored.id} stored={stored} canWrite={canWriteInsights} />}
    </QueryState>
  );
}
