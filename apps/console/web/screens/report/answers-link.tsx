import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOf, type View } from '../../filters/address.ts';

/** A number that opens the answers it counts; `label` says how many. */
export function AnswersLink({ view, label, children }: { view: View; label: string; children: ReactNode }) {
  const { org = '', category = '' } = useParams({ strict: false });
  return (
    <Link
      to="/o/$org/insights/$category/answers"
      params={{ org, category }}
      search={searchOf(view)}
      className="link inline-block min-h-6 leading-6 font-semibold"
      aria-label={label}
    >
      {children}
    </Link>
  );
}
