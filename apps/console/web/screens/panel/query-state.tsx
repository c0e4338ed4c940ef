import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../language/messages.ts';
import { Failure, Retrying, State } from './states.tsx';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data, Error>;
  /** The report is not asked while a part of the address cannot be read. */
  isAsked: boolean;
  height: number;
  isEmpty: (data: Data) => boolean;
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, renewing, empty, refused and broken are five different things, and look different. */
export function QueryState<Data>({
  query,
  isAsked,
  height,
  isEmpty,
  empty,
  children,
}: QueryStateProps<Data>) {
  const { data, error, failureReason, failureCount, isPlaceholderData, isFetching, refetch } = query;
  if (!isAsked) return <NotAsked />;
  const retrying = isFetching && failureReason && !error && (
    <Retrying reason={failureReason} failures={failureCount} />
  );
  if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div style={{ minHeight: height }} aria-busy="true">
        {retrying}
        <div className="late grid gap-3 pt-2" role="status" aria-label={m.loading()}>
          <div className="bone h-4 w-2/5" />
          <div className="bone" style={{ height: Math.max(24, height - 40) }} />
        </div>
      </div>
    );
  return (
    <div className={isPlaceholderData ? 'renewing' : ''} aria-busy={isPlaceholderData}>
      {retrying}
      {isEmpty(data) ? empty : children(data)}
    </div>
  );
}

export function NotAsked() {
  return (
    <State icon="warning" title={m.notAsked()} tone="bad">
      <p>{m.notAskedWhy()}</p>
    </State>
  );
}
