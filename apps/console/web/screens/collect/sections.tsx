import type { ReactNode } from 'react';
import { c } from '../../language/manage/messages.ts';
import { language } from '../../language/messages.ts';

export const COLLECT = '/o/$org/insights/$category/collect/{-$section}';
export const collectSections = ['targets', 'schedules', 'runs', 'spending'] as const;

const formats = [2, 4, 6].map(
  (digits) =>
    new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    }),
);

/** US dollars: small amounts with more digits, because one question costs less than a cent. */
export const money = (dollars: number): string =>
  formats[dollars === 0 || dollars >= 1 ? 0 : dollars >= 0.001 ? 1 : 2]?.format(dollars) ?? '';

const looks: Record<string, string> = {
  on: 'bg-good-soft text-good',
  published: 'bg-good-soft text-good',
  stopped: 'bg-bad-soft text-bad',
  failed: 'bg-bad-soft text-bad',
  paused: 'bg-warn-soft text-warn',
  missed: 'bg-warn-soft text-warn',
  skipped: 'bg-warn-soft text-warn',
  asked: 'bg-accent-soft text-accent',
  answered: 'bg-accent-soft text-accent',
};

export function StateTag({ state }: { state: string }) {
  return <span className={`tag ${looks[state] ?? 'bg-hair text-soft'}`}>{c.stateName(state)}</span>;
}

/** Terms and what they say, in columns where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      {facts.map(([term, text]) => (
        <div key={term} className="min-w-0">
          <dt className="text-note text-faint">{term}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
