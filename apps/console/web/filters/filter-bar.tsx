import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { m } from '../language/messages.ts';
import type { Chip } from './address.ts';
import { type ChipFault, faultOf } from './request.ts';
import type { Completions } from './use-view.ts';
import { reasonText, wordsOf } from './words.ts';

const AddFilter = lazy(() => import('./add-filter.tsx').then((module) => ({ default: module.AddFilter })));

interface FilterBarProps extends Completions {
  /** Names of the ids that stand in filters. */
  names: ReadonlyMap<string, string>;
  /** What the service said against a filter. */
  refusals?: ReadonlyMap<number, string>;
  children?: ReactNode;
}

export function FilterBar({ open, report, valuesOf, names, refusals, children }: FilterBarProps) {
  const { view, change } = open;
  const [isAdding, setAdding] = useState(false);
  const startAdding = useCallback(() => startTransition(() => setAdding(true)), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      startAdding();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [startAdding]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={m.filters()} className="contents">
        {view.unreadable.map(({ name, text }) => (
          <RedChip
            key={name}
            text={`${name}=${text}`}
            reason={m.unreadableParameter(name)}
            onRemove={() => change({ unreadable: view.unreadable.filter((other) => other.name !== name) })}
          />
        ))}
        {view.chips.map((chip, index) => (
          <ChipItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the same filter may stand in an address twice.
            key={index}
            chip={chip}
            fault={faultOf(chip, report)}
            refusal={refusals?.get(index)}
            names={names}
            onRemove={() => change({ chips: view.chips.filter((_, other) => other !== index) })}
          />
        ))}
      </ul>
      <Button
        look="quiet"
        className="border border-dashed border-edge px-2.5! font-medium"
        onPress={startAdding}
      >
        <Icon name="plus" size={12} /> {m.addFilter()}
      </Button>
      {view.chips.length > 1 && (
        <Button look="quiet" onPress={() => change({ chips: [], unreadable: [] })}>
          {m.removeAll()}
        </Button>
      )}
      {children}
      {isAdding && (
        <Suspense>
          <AddFilter
            open={open}
            report={report}
            valuesOf={valuesOf}
            onClose={() => startTransition(() => setAdding(false))}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ChipItemProps {
  chip: Chip;
  fault: ChipFault | undefined;
  refusal: string | undefined;
  names: ReadonlyMap<string, string>;
  onRemove: () => void;
}

function ChipItem({ chip, fault, refusal, names, onRemove }: ChipItemProps) {
  if (!('filter' in chip))
    return <RedChip text={chip.text} reason={reasonText(chip.reason)} onRemove={onRemove} />;
  const { about, rest } = wordsOf(chip.filter, names);
  const reason = refusal ?? (fault?.kind === 'not-taken' ? m.notTaken(fault.names) : undefined);
  if (reason) return <RedChip text={`${about} ${rest}`} reason={reason} onRemove={onRemove} />;
  return (
    <li className="flex max-w-full items-center gap-1.5 rounded-lg border border-line bg-card py-0.5 pr-1 pl-2.5 font-medium">
      <span className="min-w-0 truncate">
        <span className="font-normal text-soft">{about}</span> {rest}
      </span>
      <Remove label={m.removeFilter(`${about} ${rest}`)} onPress={onRemove} />
    </li>
  );
}

function RedChip({ text, reason, onRemove }: { text: string; reason: string; onRemove: () => void }) {
  return (
    <li className="flex max-w-full items-start gap-2 rounded-lg border border-bad bg-bad-soft py-1 pr-1 pl-2.5 text-bad">
      <span className="pt-0.5">
        <Icon name="warning" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{text}</b> {reason}
      </span>
      <Remove label={m.removeFilter(text)} onPress={onRemove} />
    </li>
  );
}

function Remove({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button look="icon" className="size-6! text-faint" aria-label={label} onPress={onPress}>
      <Icon name="close" size={12} />
    </Button>
  );
}

export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.altKey ||
    target?.matches('input, textarea, select, [contenteditable], [role=dialog] *') === true
  );
}
