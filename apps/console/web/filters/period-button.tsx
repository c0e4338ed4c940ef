import { lazy, Suspense, useState } from 'react';
import { Icon } from '../kit/icon.tsx';
import { Menu } from '../kit/menu.tsx';
import { browserZone, dayWithYear } from '../language/format.ts';
import { m } from '../language/messages.ts';
import type { View } from './address.ts';
import { comparedDays, comparisons, type Days, daysOf, presets, today } from './period.ts';
import type { OpenView } from './use-view.ts';

const DayRange = lazy(() => import('./day-range.tsx').then((module) => ({ default: module.DayRange })));

export function PeriodButton({
  open: { view, change, askAhead },
  hasComparison = true,
}: {
  open: OpenView;
  hasComparison?: boolean;
}) {
  const [choosing, setChoosing] = useState<'period' | 'compare'>();
  const now = today(view.timeZone);
  const days = daysOf(view.period, now);
  const read = (id: string) => {
    const [kind, value = ''] = id.split(' ');
    return { kind, value, to: { [kind === 'tz' ? 'timeZone' : String(kind)]: value } as Partial<View> };
  };
  const choose = (id: string) => {
    const { kind, value, to } = read(id);
    if (value === 'days') setChoosing(kind === 'period' ? 'period' : 'compare');
    else change(to);
  };
  const point = (id: string) => {
    const { value, to } = read(id);
    if (value !== 'days') askAhead(to);
  };
  const chosen = (value: string, current: unknown) => value === current;
  return (
    <>
      <Menu
        label={m.period()}
        placement="bottom end"
        onChoose={choose}
        onPoint={point}
        look="plain"
        sections={() => [
          {
            title: m.period(),
            choices: [
              ...presets.map((preset) => ({
                id: `period ${preset}`,
                label: m.preset(preset),
                isChosen: chosen(preset, view.period),
              })),
              { id: 'period days', label: m.chooseDays(), isChosen: typeof view.period === 'object' },
            ],
          },
          ...(hasComparison
            ? [
                {
                  title: m.comparison(),
                  choices: [
                    ...comparisons.map((one) => ({
                      id: `compare ${one}`,
                      label: m.comparisonName(one),
                      isChosen: chosen(one, view.compare),
                    })),
                    { id: 'compare days', label: m.chooseDays(), isChosen: typeof view.compare === 'object' },
                  ],
                },
              ]
            : []),
          {
            title: m.timeZone(),
            choices: [...new Set(['UTC', browserZone(), view.timeZone])].map((zone) => ({
              id: `tz ${zone}`,
              label: zone,
              isChosen: zone === view.timeZone,
            })),
          },
        ]}
      >
        <Icon name="calendar" />
        {typeof view.period === 'object' ? rangeText(days) : m.preset(view.period)}
        {hasComparison && view.compare !== 'none' && (
          <span className="hidden font-normal text-soft sm:inline">
            {typeof view.compare === 'object'
              ? m.against(rangeText(view.compare))
              : m.comparedWith(view.compare, view.period)}
          </span>
        )}
      </Menu>
      {choosing && (
        <Suspense>
          <DayRange
            title={choosing === 'period' ? m.period() : m.comparison()}
            days={choosing === 'period' ? days : (comparedDays(view.compare, days) ?? days)}
            last={now}
            onChoose={(range) => {
              change({ [choosing]: range });
              setChoosing(undefined);
            }}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const rangeText = ({ start, end }: Days) => `${dayWithYear(start)} – ${dayWithYear(end)}`;
