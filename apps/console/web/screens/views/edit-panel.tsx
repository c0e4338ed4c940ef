import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandsQuery } from '../../api/catalogue.ts';
import type { ViewPanel } from '../../api/views.ts';
import { FilterBar } from '../../filters/filter-bar.tsx';
import type { Filter } from '../../filters/grammar.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField, TextArea } from '../../kit/form.tsx';
import { v, words } from '../../language/manage/messages.ts';
import { useCompletions } from '../panel/use-completions.ts';
import { domainsQuery } from '../traffic/rows.ts';
import {
  definitions,
  type Figure,
  groupOf,
  metricOf,
  type Query,
  queryOf,
  type SavedReport,
  savedReports,
  titleOf,
} from './definitions.ts';
import { useLocalView } from './draft.ts';

interface EditProps<Panel> {
  /** Left out for a new one. */
  panel: Panel | undefined;
  place: { organization: string; category: string };
  onDone: (panel: ViewPanel) => void;
  onClose: () => void;
}

export function EditText({ panel, onDone, onClose }: EditProps<Extract<ViewPanel, { kind: 'text' }>>) {
  const [text, setText] = useState(panel?.text ?? '');
  return (
    <Dialog title={v.text()} isOpen onClose={onClose} width="wide">
      <Form onSubmit={() => onDone({ kind: 'text', text })} onClose={onClose}>
        <TextArea
          label={v.text()}
          hint={v.textHint()}
          value={text}
          onValue={setText}
          rows={8}
          required
          maxLength={10_000}
        />
      </Form>
    </Dialog>
  );
}

const filtersOf = (query: Query): { filter: Filter }[] => {
  const filter = query.filter as Filter | undefined;
  if (!filter) return [];
  return 'and' in filter ? filter.and.map((one) => ({ filter: one })) : [{ filter }];
};

const shownAs = ['line', 'bars', 'table', 'number'] as const;

/** A figure: what it asks for and how it is shown. What a request has besides stays while its report stays. */
export function EditFigure({ panel, place, onDone, onClose }: EditProps<Figure>) {
  const { data: brands = [] } = useQuery(brandsQuery(place.category));
  const { data: domains = [] } = useQuery(domainsQuery);
  const { names, valuesOf } = useCompletions(place.category);
  const filters = useLocalView(filtersOf(panel?.query ?? {}), place);
  const [report, setReport] = useState<SavedReport>(panel?.report ?? 'visibility');
  const [group, setGroup] = useState(groupOf(report, panel?.query ?? {}));
  const [metric, setMetric] = useState(metricOf(panel ?? { report }));
  const [shown, setShown] = useState<Figure['shown']>(panel?.shown ?? 'line');
  const [title, setTitle] = useState(panel?.title);
  const [compares, setCompares] = useState(panel?.compares ?? false);
  const own = brands.find(({ is_owned }) => is_owned) ?? brands[0];
  const [brand, setBrand] = useState(panel?.query.asset as string | undefined);
  const ownDomains = domains.filter(({ organization }) => organization.id === place.organization);
  const [domain, setDomain] = useState(panel?.query.domain as string | undefined);
  const about = definitions[report];
  const choose = (to: SavedReport) => {
    setReport(to);
    setGroup(definitions[to].groups[0] ?? '');
    setMetric(metricOf({ report: to }));
    if (!definitions[to].hasDates && shown === 'line') setShown('bars');
  };
  const suggested = titleOf(report, group);
  const submit = () => {
    const isDated = shown === 'line';
    const made = queryOf({
      report,
      group,
      isDated,
      metric,
      brand: brand ?? own?.name ?? '',
      domain: domain ?? ownDomains[0]?.name ?? '',
    });
    const kept = panel?.report === report ? panel.query : {};
    const { filter: _filter, group_by: _groups, dimensions: _dimensions, ...rest } = kept as Query;
    const chosen = filters.view.chips.flatMap((chip) => ('filter' in chip ? [chip.filter] : []));
    const [first] = chosen;
    onDone({
      kind: 'figure',
      title: title || suggested,
      report,
      query: {
        ...rest,
        ...made,
        ...(first && about.filters && { filter: chosen.length === 1 ? first : { and: chosen } }),
      },
      shown,
      metric,
      compares: compares && about.hasCompare === true && !isDated,
    });
  };
  return (
    <Dialog title={v.figure()} isOpen onClose={onClose} width="wide">
      <Form onSubmit={submit} onClose={onClose}>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={v.report()}
            value={report}
            onValue={(id) => choose(id as SavedReport)}
            options={savedReports.map((id) => ({ id, label: v.reportName(id) }))}
          />
          <SelectField
            label={v.shown()}
            value={shown}
            onValue={(id) => setShown(id as Figure['shown'])}
            options={shownAs
              .filter((id) => id !== 'line' || about.hasDates)
              .map((id) => ({ id, label: v.shownAs(id) }))}
          />
          <SelectField
            label={v.grouping()}
            value={group}
            onValue={setGroup}
            options={[...new Set([...about.groups, group])].map((id) => ({ id, label: v.groupName(id) }))}
          />
          <SelectField
            label={v.metric()}
            value={metric}
            onValue={setMetric}
            options={Object.keys(about.metrics).map((id) => ({ id, label: v.metricName(id) }))}
          />
          {about.needsBrand && (
            <SelectField
              label={v.brand()}
              value={brand ?? own?.name ?? ''}
              onValue={setBrand}
              options={brands.map(({ name }) => ({ id: name, label: name }))}
            />
          )}
          {about.isOfVisits && (
            <SelectField
              label={v.domain()}
              value={domain ?? ownDomains[0]?.name ?? ''}
              onValue={setDomain}
              options={ownDomains.map(({ name }) => ({ id: name, label: name }))}
            />
          )}
        </div>
        {about.filters && (
          <FilterBar open={filters} report={about.filters} valuesOf={valuesOf} names={names} />
        )}
        {about.hasCompare && shown !== 'line' && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={compares}
              onChange={() => setCompares(!compares)}
              className="size-3.5 accent-(--accent)"
            />
            {v.compares()}
          </label>
        )}
        <InputField
          label={v.title()}
          value={title ?? ''}
          placeholder={suggested}
          onValue={setTitle}
          maxLength={200}
        />
      </Form>
    </Dialog>
  );
}

function Form({
  onSubmit,
  onClose,
  children,
}: {
  onSubmit: () => void;
  onClose: () => void;
  children: React.ReactNode;
}) {
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{words.cancel()}</Button>
        <Button look="primary" type="submit">
          {v.done()}
        </Button>
      </div>
    </form>
  );
}
