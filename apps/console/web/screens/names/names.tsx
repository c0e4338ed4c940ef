import { Link, useParams } from '@tanstack/react-router';
import { useRights } from '../../api/membership.ts';
import { n } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Page } from '../manage/page.tsx';
import { State } from '../panel/states.tsx';
import { Candidates } from './candidates.tsx';
import { Unsure } from './unsure.tsx';

const NAMES = '/o/$org/insights/$category/names/{-$section}';
const sections = { unsure: Unsure, candidates: Candidates };
const namesSections = ['unsure', 'candidates'] as const;

/** What rules leave to people: words that may be a brand, and names that no brand has. */
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
            {open === 'unsure' ? n.unsureAbout() : n.candidatesAbout()} {!canWriteInsights && n.readOnly()}
          </>
        }
      >
        <Section key={category} organization={org} category={category} canChange={canWriteInsights} />
      </Page>
    </>
  );
}
