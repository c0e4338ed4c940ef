import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { Dialog } from '../kit/dialog.tsx';
import { rowLook } from '../kit/menu-parts.ts';
import { m } from '../language/messages.ts';
import { type Field, type Filter, fields, readFilter } from './grammar.ts';
import { notTaken } from './request.ts';
import type { Completions } from './use-view.ts';
import { withFilter } from './use-view.ts';
import { wordsOf } from './words.ts';

/** Offered first; the rest can be typed. */
const usual: Field[] = [
  'model',
  'topic',
  'region',
  'persona',
  'tag',
  'mentioned',
  'prompt',
  'response',
  'domain',
  'page',
  'citation_category',
  'theme',
  'sentiment',
  'verdict',
  'query',
  'analysis_type',
];

/** Type `model:` and choose, or write a whole filter in the grammar. */
export function AddFilter({ open, report, valuesOf, onClose }: Completions & { onClose: () => void }) {
  const [text, setText] = useState('');
  // The dialog first, and its choices with the next frame: a row of a list costs as much as the rest of it.
  const isDrawn = useDeferredValue(true, false);
  const [, name, sign, begun] = /^([a-z_]+)(!?:|!?~~?|\*|\?)"?([^"]*)"?$/.exec(text) ?? [];
  const field = fields.find((known) => known === name);
  const { data: values = [] } = useQuery({
    queryKey: ['completions', open.category, field],
    queryFn: () => valuesOf(field ?? ''),
    enabled: field !== undefined && (sign === ':' || sign === '!:'),
  });
  const add = (filter: Filter) => {
    open.change(withFilter(open.view, filter));
    onClose();
  };
  const takes = (one: Field) => notTaken({ field: one, op: 'is', value: '' }, report).length === 0;
  const items = field
    ? values
        .filter((value) => value.toLowerCase().includes((begun ?? '').toLowerCase()))
        .map((value) => ({
          id: `value:${value}`,
          text: value,
          hint: '',
          choose: () => add({ field, op: sign === '!:' ? 'not_is' : 'is', value }),
        }))
    : usual
        .filter(
          (one) => takes(one) && `${one} ${m.fieldName(one)}`.toLowerCase().includes(text.toLowerCase()),
        )
        .map((one) => ({
          id: `field:${one}`,
          text: m.fieldName(one),
          hint: hintOf(one),
          choose: () => setText(hintOf(one)),
        }));
  const written = readFilter(text);
  const typed = 'filter' in written ? written.filter : plainly(field, sign, begun);
  if (typed && notTaken(typed, report).length === 0 && !items.some((item) => item.text === begun)) {
    const { about, rest } = wordsOf(typed, new Map());
    items.push({ id: 'typed', text: `${about} ${rest}`, hint: '', choose: () => add(typed) });
  }
  return (
    <Dialog title={m.addFilter()} isOpen onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField aria-label={m.filterField()} autoFocus className="mb-2">
          <Input
            placeholder={m.filterPlaceholder()}
            className="w-full rounded-lg border border-edge bg-card px-3 py-2 outline-offset-0"
          />
        </SearchField>
        <Menu
          aria-label={m.filterChoices()}
          items={isDrawn ? items : []}
          onAction={(id) => items.find((item) => item.id === id)?.choose()}
          shouldCloseOnSelect={false}
          className={`-mx-2 max-h-72 overflow-auto outline-none ${isDrawn ? '' : 'min-h-72'}`}
          renderEmptyState={() => isDrawn && <p className="px-3 py-2 text-soft">{m.noFilterMatches()}</p>}
        >
          {({ id, text: label, hint }) => (
            <MenuItem id={id} textValue={label} className={rowLook}>
              <span className="grow">{label}</span>
              <span className="font-mono text-note text-faint">{hint}</span>
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

const hintOf = (field: Field) =>
  field === 'response' ? 'response?' : field === 'prompt' ? 'prompt~' : `${field}:`;

/** `response?light tent` without quotes is meant as one text. */
function plainly(
  field: Field | undefined,
  sign: string | undefined,
  text: string | undefined,
): Filter | undefined {
  if (!field || !sign || !text?.trim()) return undefined;
  const read = readFilter(`${field}${sign}${JSON.stringify(text.trim())}`);
  return 'filter' in read ? read.filter : undefined;
}
