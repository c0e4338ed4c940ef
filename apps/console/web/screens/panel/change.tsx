import type { Schemas } from '../../api/client.ts';
import { signed } from '../../language/format.ts';
import { m } from '../../language/messages.ts';

interface ChangeProps {
  change: Schemas['MetricChange'] | null | undefined;
  /** Shares change by points, positions by themselves. */
  isShare: boolean;
  /** Whether more is better, worse or neither. */
  good?: 'up' | 'down' | undefined;
  isShort?: boolean;
}

/** Coloured only if it is more than chance and has a good direction; always with sign and words. */
export function Change({ change, isShare, good, isShort = false }: ChangeProps) {
  if (!change || change.change === null || change.change === undefined)
    return <span className="text-small text-faint">{isShort ? '–' : m.nothingBefore()}</span>;
  const amount = isShare ? m.points(signed(change.change * 100, 1)) : signed(change.change, 2);
  const isSure = change.verdict === 'up' || change.verdict === 'down';
  const colour = !isSure
    ? 'text-faint'
    : good === undefined
      ? 'text-ink'
      : change.verdict === good
        ? 'text-good'
        : 'text-bad';
  return (
    <span
      className={`inline-flex flex-wrap items-baseline gap-x-1 text-small ${isSure ? 'font-semibold' : ''} ${colour}`}
    >
      <span className="whitespace-nowrap">
        {isSure && <span aria-hidden="true">{change.verdict === 'up' ? '▲ ' : '▼ '}</span>}
        {amount}
      </span>{' '}
      {!isShort && (
        <span className="font-medium text-faint">{isSure ? m.moreThanChance() : m.noEvidence()}</span>
      )}
      {isShort && <span className="sr-only">{isSure ? m.moreThanChance() : m.noEvidence()}</span>}
    </span>
  );
}
