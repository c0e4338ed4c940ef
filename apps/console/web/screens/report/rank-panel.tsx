import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OpenView } from '../../filters/use-view.ts';
import { Empty } from '../panel/empty.tsx';
import type { PanelFacts } from '../panel/panel-facts.ts';
import { QueryState } from '../panel/query-state.tsx';
import { Panel } from './panel.tsx';
import { type RankRow, RankTable } from './rank-table.tsx';
import type { Unit } from './units.ts';

interface RankPanelProps<Row> extends Omit<PanelFacts, 'title'> {
  open: OpenView;
  title: string;
  beside?: ReactNode;
  query: UseQueryResult<{ rows: Row[] }, Error>;
  /** Heads of the columns of names and values, and of further ones. */
  name: string;
  value: string;
  columns?: string[];
  unit: Unit;
  rowOf: (row: Row) => RankRow;
}

/** A panel whose report is one table by rank. */
export function RankPanel<Row>(props: RankPanelProps<Row>) {
  const { open, title, beside, query, name, value, columns = [], unit, rowOf, ...facts } = props;
  return (
    <Panel title={title} beside={beside} facts={{ title, ...facts }}>
      <QueryState
        query={query}
        isAsked
        height={300}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Empty open={open} />}
      >
        {({ rows }) => (
          <RankTable
            label={title}
            name={name}
            value={value}
            columns={columns}
            unit={unit}
            rows={rows.map(rowOf)}
          />
        )}
      </QueryState>
    </Panel>
  );
}
