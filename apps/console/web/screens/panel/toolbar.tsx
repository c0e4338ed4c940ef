import type { ReactNode } from 'react';
import { Problem } from '../../api/problem.ts';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { PeriodButton } from '../../filters/period-button.tsx';
import { chipOfError, type Report } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { useCompletions } from './use-completions.ts';

interface ToolbarProps {
  open: OpenView;
  report: Report;
  title: string;
  errors: (Error | null)[];
  info?: { runs?: number | null; prompts?: number | null; models?: string[] | null } | undefined;
  hasComparison?: boolean;
  /** Off where numbers are not made of answers. */
  hasPrompts?: boolean;
  children?: ReactNode;
}

/** The head of every screen of insights: what it says, for which days, narrowed by what. */
export function Toolbar({
  open,
  report,
  title,
  errors,
  info,
  hasComparison,
  hasPrompts = true,
  children,
}: ToolbarProps) {
  const { view, change, category } = open;
  const { names, valuesOf } = useCompletions(category);
  const refusals = new Map<number, string>();
  for (const error of errors)
    for (const { loc, msg } of error instanceof Problem ? error.errors : []) {
      const chip = chipOfError(loc, view.chips.length);
      if (chip !== undefined) refusals.set(chip, msg);
    }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h1 className="text-head font-[650] tracking-[-0.015em]">{title}</h1>
          {children}
        </div>
        <PeriodButton open={open} {...(hasComparison !== undefined && { hasComparison })} />
      </div>
      <FilterBar open={open} report={report} valuesOf={valuesOf} names={names} refusals={refusals}>
        {hasPrompts && (
          <Menu
            label={m.promptsThatCount()}
            onChoose={(id) => change({ branded: id as 'include' | 'only' | 'exclude' })}
            look="quiet"
            className={view.branded === 'include' ? '' : 'border border-line bg-card text-ink!'}
            sections={[
              {
                title: m.promptsThatCount(),
                choices: (['include', 'exclude', 'only'] as const).map((id) => ({
                  id,
                  label: m.branded(id),
                  isChosen: id === view.branded,
                })),
              },
            ]}
          >
            {m.branded(view.branded)} <Icon name="down" size={12} />
          </Menu>
        )}
        {info?.runs !== undefined && info.runs !== null && (
          <span className="text-note text-faint sm:ml-auto">
            {m.basedOn(count(info.prompts ?? 0), count(info.models?.length ?? 0), count(info.runs))} ·{' '}
            {m.daysIn(view.timeZone)}
          </span>
        )}
      </FilterBar>
    </div>
  );
}
