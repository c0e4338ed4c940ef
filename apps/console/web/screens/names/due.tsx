import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/icon.tsx';
import { n } from '../../language/manage/messages.ts';
import { isUnderWay, revisionsQuery } from './use-revisions.ts';

/** Where names are changed: that stored answers do not know it yet, or are about to. */
export function RevisionDue({ organization, category }: { organization: string; category: string }) {
  const { data } = useQuery(revisionsQuery(category));
  const isRunning = data?.revisions.some(isUnderWay);
  return (
    <div role="status" className="empty:hidden">
      {(isRunning || data?.is_due) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-warn-soft px-3 py-2 text-warn">
          <Icon name="clock" /> {isRunning ? n.isBeingRead() : n.changeWaits(data?.rules_changed)}
          <Link
            to="/o/$org/insights/$category/names/{-$section}"
            params={{ org: organization, category, section: 'revisions' }}
            className="link min-h-6 leading-6"
          >
            {n.sectionName('revisions')}
          </Link>
        </p>
      )}
    </div>
  );
}
