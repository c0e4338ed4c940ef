import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { categoriesQuery } from '../../api/catalogue.ts';
import { type SpendingGroup, spendingQuery, targetsQuery } from '../../api/collect.ts';
import { organizationsQuery } from '../../api/session.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import type { ChartFormat } from '../../charts/series.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { count, dayWithYear, day as shortDay } from '../../language/format.ts';
import { c } from '../../language/manage/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { Caps } from './caps.tsx';
import { COLLECT, money } from './sections.tsx';

const groups = ['organization', 'category', 'target'] as const;
const format: ChartFormat = { tick: money, point: ({ value }) => money(value ?? 0) };
const DAY_MS = 86_400_000;
const lastDays = Array.from({ length: 31 }, (_, at) =>
  new Date(Date.now() - (30 - at) * DAY_MS).toISOString().slice(0, 10),
);

export function Spending() {
  const { org = '', category = '' } = useParams({ strict: false });
  const [group, setGroup] = useState<SpendingGroup>('organization');
  const query = useQuery(spendingQuery(org, group));
  const { data: targets = [] } = useQuery(targetsQuery(org));
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const named = {
    organization: organizations.filter(({ id }) => id === org),
    category: categories.filter(({ organization }) => organization.id === org),
    target: targets,
  };
  // Checks of targets belong to no category.
  const nameOf = (id: string) =>
    named[group].find((one) => one.id === id)?.name ??
    (group === 'category' ? c.noCategory() : c.deletedTarget());
  const rows = query.data ?? [];
  // A day without a row is a day on which nothing was paid.
  const series = [...new Set(rows.map(({ id }) => id))].map((id, index) => ({
    id,
    name: nameOf(id),
    isFocus: index === 0,
    points: lastDays.map((date, at) => ({
      at,
      value: rows.find((row) => row.id === id && row.day === date)?.spent_usd ?? 0,
    })),
  }));
  const dates = lastDays.map((date) => ({ tick: shortDay(date), full: dayWithYear(date) }));
  const total = rows.reduce((sum, { spent_usd }) => sum + spent_usd, 0);
  return (
    <Page title={c.sectionName('spending')} about={c.spendingAbout()}>
      <Card
        title={c.spentByDay()}
        note={query.data && c.spentInAll(money(total))}
        actions={
          <Menu
            label={c.splitBy()}
            onChoose={(id) => setGroup(id as SpendingGroup)}
            look="plain"
            sections={[
              { choices: groups.map((id) => ({ id, label: c.groupName(id), isChosen: id === group })) },
            ]}
          >
            {c.splitBy()}: {c.groupName(group)} <Icon name="down" size={12} />
          </Menu>
        }
      >
        <QueryState
          query={query}
          isAsked
          height={260}
          isEmpty={(all) => all.length === 0}
          empty={
            <State icon="usage" title={c.nothingSpent()}>
              <p>{c.nothingSpentWhy()}</p>
            </State>
          }
        >
          {() => (
            <div className="grid gap-4 lg:grid-cols-2">
              <LineChart
                label={c.spentByDay()}
                series={series}
                dates={dates}
                format={format}
                height={280}
                hint={c.walkSpending()}
                isLastRunning
                onOpen={() => {}}
              />
              <section tabIndex={0} aria-label={c.dayByDay()} className="max-h-72 overflow-auto">
                <Table
                  label={c.spentByDay()}
                  rows={[...rows].reverse()}
                  keyOf={({ day, id }) => `${day} ${id}`}
                  columns={[
                    { id: 'day', title: c.day(), cell: ({ day }) => dayWithYear(day) },
                    {
                      id: 'name',
                      title: c.groupName(group),
                      cell: ({ id }) =>
                        group === 'target' ? (
                          <Link
                            to={COLLECT}
                            params={{ org, category, section: 'runs' }}
                            search={{ target: id }}
                            className="link"
                          >
                            {nameOf(id)}
                          </Link>
                        ) : (
                          nameOf(id)
                        ),
                    },
                    {
                      id: 'questions',
                      title: c.questionsAsked(),
                      className: 'text-right! tabular-nums',
                      cell: ({ questions }) => count(questions),
                    },
                    {
                      id: 'spent',
                      title: c.spent(),
                      className: 'text-right! tabular-nums',
                      cell: ({ spent_usd, held_usd }) => (
                        <>
                          {money(spent_usd)}
                          {held_usd > 0 && (
                            <div className="text-note text-faint">{c.heldMore(money(held_usd))}</div>
                          )}
                        </>
                      ),
                    },
                  ]}
                />
              </section>
            </div>
          )}
        </QueryState>
      </Card>
      <Caps organization={org} named={named} />
    </Page>
  );
}
