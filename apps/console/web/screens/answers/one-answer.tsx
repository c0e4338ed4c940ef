import { Link, useParams } from '@tanstack/react-router';
import { useView } from '../../filters/use-view.ts';
import { CopyButton } from '../../kit/copy.tsx';
import { Icon } from '../../kit/icon.tsx';
import { m } from '../../language/messages.ts';
import { Answer } from './answer.tsx';

/** The permanent address of an answer. */
export function OneAnswer() {
  const { run = '' } = useParams({ strict: false });
  const { organization, category, view } = useView();
  return (
    <>
      <div className="flex items-center gap-3">
        <h1 className="sr-only">{m.openAnswer()}</h1>
        <Link
          to="/o/$org/insights/$category/answers"
          params={{ org: organization, category }}
          className="flex items-center gap-1 text-soft hover:text-ink"
        >
          <Icon name="left" /> {m.screenName('answers')}
        </Link>
        <span className="ml-auto">
          <CopyButton label={m.copyLink()} text={() => location.href} />
        </span>
      </div>
      <div className="card overflow-hidden">
        <Answer organization={organization} category={category} run={run} timeZone={view.timeZone} isAlone />
      </div>
    </>
  );
}
