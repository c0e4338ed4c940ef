import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count, dayWithYear, shortLocalMoment } from '../../language/format.ts';
import { n } from '../../language/manage/messages.ts';
import { inlinesOf } from '../answers/text.ts';
import { Card } from '../manage/page.tsx';
import type { Unsure } from './use-unsure.ts';

interface WordCardProps {
  organization: string;
  category: string;
  word: Unsure;
  /** The ways to decide. */
  children: ReactNode;
}

export function WordCard({ organization, category, word, children }: WordCardProps) {
  const { asset, name, spellings, answers, first_found_at, last_found_at, excerpts } = word;
  const others = spellings.filter((spelling) => spelling !== name);
  return (
    <Card title={n.isIt(name, asset.name)}>
      <p className="text-note text-soft">
        {n.foundIn(count(answers), answers)} · {n.between(dayOf(first_found_at), dayOf(last_found_at))}
        {others.length > 0 && ` · ${n.alsoWritten(others.join(', '))}`}
      </p>
      {children}
      <ul className="grid gap-3">
        {excerpts.map(({ run_id, found_at, text, start, end }) => (
          <li key={run_id} className="grid gap-1 border-l-2 border-line pl-3">
            <blockquote className="text-[15px] leading-[25px] wrap-anywhere whitespace-pre-line">
              <Marked text={text} start={start} end={end} />
            </blockquote>
            <Link
              to="/o/$org/insights/$category/answers/$run"
              params={{ org: organization, category, run: run_id }}
              className="justify-self-start text-note text-soft hover:text-accent"
            >
              {n.openAnswer()}, {shortLocalMoment(found_at)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Without the signs of bold text and of citations. */
function Marked({ text, start, end }: Pick<Unsure['excerpts'][number], 'text' | 'start' | 'end'>) {
  const known = { own: [], rivals: [], wrongClaims: [], places: [{ start, end, brand: undefined }] };
  return inlinesOf(text, known).map((one, at) => {
    const key = at;
    if ('cited' in one) return null;
    if (one.place === undefined) return one.text;
    return (
      <mark key={key} className="font-semibold">
        {one.text}
      </mark>
    );
  });
}

const dayOf = (moment: string) => dayWithYear(moment.slice(0, 10));
