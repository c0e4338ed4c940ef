import { Link, useParams } from '@tanstack/react-router';
import { useRights } from '../../api/membership.ts';
import { n } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Page } from '../manage/page.tsx';
import { State } from '../panel/states.tsx';
import { Candidates } from './candidates.tsx';
import { RevisionDue } from './due.tsx';
import { Revisions } from './revisions.tsx';
import { Unsure } from './unsure.tsx';

const NAMES = '/o/$org/insights/$category/names/{-$section}';
const sections = { unsure: Unsure, candidates: Candidates, revisions: Revisions };
const namesSections = ['unsure', 'candidates', 'revisions'] as const;

/** What rules leave to people: words that may be a brand, names that no brand has, and when stored answers are read with what changed. */
export function Names() {
  const { org = '', category = '', section = 'unsure' } = useParams({ strict: false });
  const { canWriteInsights } = useRights(org);
  const open = namesSections.find((id) => id === section);
  if (!open) return <State icon="search" title={m.noSuchPage()} />;
  const Section = sections[open];
  return (
    <>
      <nav aria-label={n.sections()} className="flex flex-wrap gap-1">
        {namesSections.map((id) => (
          <Link
            key={id}
            to={NAMES}
            params={{ org, category, section: id }}
            aria-current={id === open ? 'page' : undefined}
            className={`rounded-[7px] px-2 py-[5px] font-medium ${id === open ? 'bg-accent-soft text-accent' : 'text-soft hover:bg-hair hover:text-ink'}`}
          >
            {n.sectionName(id)}
          </Link>
        ))}
      </nav>
      <Page
        title={n.sectionName(open)}
        about={
          <>
            {n.sectionAbout(open)} {!canWriteInsights && n.readOnly()}
          </>
        }
      >
        {open !== 'revisions' && <RevisionDue organization={org} category={category} />}
        <Section key={category} organization={org} category={category} canChange={canWriteInsights} />
      </Page>
    </>
  );
}
