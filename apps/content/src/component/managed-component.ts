import Type, { type Static } from 'typebox';
import {
  Component,
  type ComponentRow,
  componentColumns,
  componentExample,
  toComponent,
} from './component.ts';

/** A component as the people who own it see it. */
export const ManagedComponent = Type.Object(
  {
    ...Component.properties,
    archived: Type.Boolean({
      description: 'Archived components are no longer served and take no new content.',
    }),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ManagedComponent',
    description: 'A schema of content, with what only its owners see.',
    examples: [
      {
        ...componentExample,
        archived: false,
        createdAt: '2026-11-15T09:30:00.000Z',
        updatedAt: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ManagedComponent = Static<typeof ManagedComponent>;

export interface ManagedComponentRow extends ComponentRow {
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const managedColumns = `${componentColumns}, c.archived_at, c.created_at, c.updated_at`;

export function toManagedComponent(row: ManagedComponentRow): ManagedComponent {
  return {
    ...toComponent(row),
    archived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
