import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { searchOf, type View } from '../../filters/address.ts';
import { Change } from './change.tsx';

interface TileProps {
  label: string;
  /** Where the tile as a whole leads. */
  link: (label: string) => ReactNode;
  isOn?: boolean;
  value: string;
  interval: string;
  /** The answers behind the number, and the list that has them. */
  counted: { text: string; view: View };
  change: Schemas['MetricChange'] | null | undefined;
  isShare: boolean;
  good: 'up' | 'down';
  /** Of the period before, while that of the new one is asked for. */
  isRenewing?: boolean;
  children?: ReactNode;
}

/** One number with its interval, its n and its change. */
export function Tile({
  label,
  link,
  isOn = false,
  value,
  interval,
  counted,
  change,
  isShare,
  good,
  isRenewing = false,
  children,
}: TileProps) {
  const { org = '', category = '' } = useParams({ strict: false });
  return (
    <li
      aria-busy={isRenewing}
      className={`card relative flex min-w-0 flex-col px-3.5 py-3 ${isOn ? 'border-accent! ring-1 ring-accent' : 'hover:border-edge'} ${isRenewing ? 'renewing' : ''}`}
    >
      {link(label)}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="figure">{value}</span>
        <span className="text-small text-faint">{interval}</span>
      </div>
      <Link
        to="/o/$org/insights/$category/answers"
        params={{ org, category }}
        search={searchOf(counted.view)}
        className="link relative z-1 min-h-6 self-start text-small leading-6 text-faint"
      >
        {counted.text}
      </Link>
      <div className="my-1.5">{children}</div>
      <div className="mt-auto">
        <Change change={change} isShare={isShare} good={good} />
      </div>
    </li>
  );
}

/** The label of a tile covers all of it, but for its own links. */
export const tileLabelLook = 'text-note font-medium text-soft after:absolute after:inset-0 after:rounded-xl';
