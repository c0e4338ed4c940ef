import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { CalendarCell, CalendarGrid, RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Button, buttonLook } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { language, m } from '../language/messages.ts';
import type { Days } from './period.ts';

interface DayRangeProps {
  title: string;
  days: Days;
  /** Nothing was measured after it. */
  last: string;
  onChoose: (days: Days) => void;
  onClose: () => void;
}

/** The one part that needs a calendar, loaded when it is opened. */
export function DayRange({ title, days, last, onChoose, onClose }: DayRangeProps) {
  const [range, setRange] = useState({ start: parseDate(days.start), end: parseDate(days.end) });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <I18nProvider locale={language === 'en' ? 'en-GB' : language}>
        <DateRangePicker
          value={range}
          onChange={(value) => value && setRange(value)}
          maxValue={parseDate(last)}
          className="mb-3"
        >
          <Label className="text-note font-medium text-soft">{m.days()}</Label>
          <Group className="flex items-center gap-2 rounded-lg border border-edge px-3 py-2">
            <DateInput slot="start" className="flex">
              {(segment) => <DateSegment segment={segment} className={segmentLook} />}
            </DateInput>
            <span aria-hidden="true">–</span>
            <DateInput slot="end" className="flex">
              {(segment) => <DateSegment segment={segment} className={segmentLook} />}
            </DateInput>
          </Group>
        </DateRangePicker>
        <RangeCalendar
          aria-label={m.days()}
          value={range}
          onChange={setRange}
          maxValue={parseDate(last)}
          defaultFocusedValue={parseDate(days.end)}
        >
          <div className="mb-1 flex items-center">
            <AriaButton slot="previous" className={buttonLook('icon')}>
              <Icon name="left" />
            </AriaButton>
            <Heading className="grow text-center font-semibold" />
            <AriaButton slot="next" className={buttonLook('icon')}>
              <Icon name="right" />
            </AriaButton>
          </div>
          <CalendarGrid className="w-full border-collapse [&_th]:pb-1 [&_th]:text-small [&_th]:font-medium [&_th]:text-faint">
            {(date) => (
              <CalendarCell
                date={date}
                className="grid h-9 place-items-center text-center data-disabled:text-faint data-disabled:opacity-50 data-outside-month:invisible data-selected:bg-accent-soft data-selection-end:rounded-r-lg data-selection-end:bg-accent data-selection-end:text-on-accent data-selection-start:rounded-l-lg data-selection-start:bg-accent data-selection-start:text-on-accent"
              />
            )}
          </CalendarGrid>
        </RangeCalendar>
      </I18nProvider>
      <div className="mt-4 flex justify-end gap-2">
        <Button onPress={onClose}>{m.cancel()}</Button>
        <Button
          look="primary"
          onPress={() => onChoose({ start: range.start.toString(), end: range.end.toString() })}
        >
          {m.show()}
        </Button>
      </div>
    </Dialog>
  );
}

const segmentLook =
  'rounded px-0.5 tabular-nums outline-none data-focused:bg-accent data-focused:text-on-accent';
