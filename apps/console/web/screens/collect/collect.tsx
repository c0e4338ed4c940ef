import { Link, useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { c } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { State } from '../panel/states.tsx';
import { COLLECT, collectSections } from './sections.tsx';

const sections: Record<string, ComponentType> = {
  targets: lazy(() => import('./targets.tsx').then(({ Targets }) => ({ default: Targets }))),
  schedules: lazy(() => import('./schedules.tsx').then(({ Schedules }) => ({ default: Schedules }))),
  runs: lazy(() => import('./runs.tsx').then(({ Runs }) => ({ default: Runs }))),
  spending: lazy(() => import('./spending.tsx').then(({ Spending }) => ({ default: Spending }))),
};

/** How data of its own comes in: what is asked, how often, what came of it, and for how much. */
export function Collect() {
  const { org = '', category = '', section = 'targets' } = useParams({ strict: false });
  const Section = sections[section];
  if (!Section) return <State icon="search" title={m.noSuchPage()} />;
  return (
    <>
      <nav aria-label={c.sections()} className="flex flex-wrap gap-1">
        {collectSections.map((id) => (
          <Link
            key={id}
            to={COLLECT}
            params={{ org, category, section: id }}
            aria-current={id === section ? 'page' : undefined}
            className={`rounded-[7px] px-2 py-[5px] font-medium ${id === section ? 'bg-accent-soft text-accent' : 'text-soft hover:bg-hair hover:text-ink'}`}
          >
            {c.sectionName(id)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<p className="late p-10 text-center text-soft">{m.loading()}</p>}>
        <Section />
      </Suspense>
    </>
  );
}
