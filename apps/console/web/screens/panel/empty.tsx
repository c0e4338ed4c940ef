import type { OpenView } from '../../filters/use-view.ts';
import { Button } from '../../kit/button.tsx';
import { m } from '../../language/messages.ts';
import { State } from './states.tsx';

/** Nothing matches the filters, or nothing was measured: two different things to do. */
export function Empty({ open: { view, change } }: { open: OpenView }) {
  const isNarrowed = view.chips.length > 0 || view.branded !== 'include';
  if (isNarrowed)
    return (
      <State icon="search" title={m.nothingMatches()}>
        <p>{m.nothingMatchesWhy()}</p>
        <Button onPress={() => change({ chips: view.chips.slice(0, -1), branded: 'include' })}>
          {m.dropLastFilter()}
        </Button>
      </State>
    );
  return (
    <State icon="calendar" title={m.emptyPeriod()}>
      <p>{m.emptyPeriodWhy()}</p>
      <Button onPress={() => change({ period: '90d' })}>{m.preset('90d')}</Button>
    </State>
  );
}
