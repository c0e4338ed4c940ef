import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isDone, progressQuery, steps } from '../../api/first-steps.ts';
import { useRights } from '../../api/membership.ts';
import { Icon } from '../../kit/icon.tsx';
import { m } from '../../language/messages.ts';

/** For those who can do the steps, until all are done. Asked when the browser has nothing else to do and no report is waited for: no screen waits for it. */
export function FirstStepsLink({ className, onGo }: { className: string; onGo: (() => void) | undefined }) {
  const { org = '' } = useParams({ strict: false });
  const [isIdle, setIdle] = useState(false);
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (isWaiting) return;
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return setIdle(true);
    const waiting = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(waiting);
  }, [isWaiting]);
  return isIdle && org ? <Asked org={org} className={className} onGo={onGo} /> : null;
}

function Asked({ org, className, onGo }: { org: string; className: string; onGo: (() => void) | undefined }) {
  const { isAdmin } = useRights(org);
  const { data: progress } = useQuery({ ...progressQuery(org), enabled: isAdmin });
  if (!progress) return null;
  const done = steps.filter((step) => isDone(step, progress)).length;
  if (done === steps.length) return null;
  return (
    <Link
      to="/o/$org/first-steps"
      params={{ org }}
      search={{}}
      onClick={onGo}
      className={className}
      activeProps={{ className: 'bg-accent-soft! text-accent!' }}
      activeOptions={{ includeSearch: false }}
    >
      <Icon name="check" /> {m.firstSteps()}
      <span className="ml-auto text-note font-normal text-faint">
        {done}/{steps.length}
      </span>
    </Link>
  );
}
