import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { refuseTakenName } from '../../http/name.ts';
import { categoryVisibleTo, noSuchCategory } from '../visible-category.ts';
import { type EntryTable, type EntryTarget, noSuchEntry } from './entry.ts';

type Values<Column extends string> = { readonly [Name in Column]?: unknown };

/** Adds an entry to a category of the caller. 409 when its name is taken there. */
export async function insertEntry<Entry extends QueryResultRow, Column extends string>(
  pool: Pool,
  entries: EntryTable<Column>,
  target: EntryTarget,
  values: Values<Column>,
): Promise<Entry> {
  const { columns, bound } = given(entries, values);
  const places = columns.map((_, index) => `$${index + 4}`);
  const statement = {
    text: `INSERT INTO ${entries.table} AS ${entries.alias} (${['id', 'category_id', ...columns].join(', ')})
           SELECT ${['$1', 'c.id', ...places].join(', ')} FROM categories c WHERE c.id = $2 AND ${categoryVisibleTo('$3')}
           RETURNING ${entries.columns}`,
    values: [...where(target), ...bound],
  };
  const [entry] = await transaction(pool, (client) => write<Entry>(client, entries, values, statement));
  if (!entry) throw noSuchCategory();
  return entry;
}

/** Changes what is given. 409 when the new name is taken. */
export function updateEntry<Entry extends QueryResultRow, Column extends string>(
  pool: Pool,
  ...change: [EntryTable<Column>, EntryTarget, Values<Column>]
): Promise<Entry> {
  return transaction(pool, (client) => updateEntryIn<Entry, Column>(client, ...change));
}

/** The same in a transaction that does more. */
export async function updateEntryIn<Entry extends QueryResultRow, Column extends string>(
  client: PoolClient,
  entries: EntryTable<Column>,
  target: EntryTarget,
  change: Values<Column>,
): Promise<Entry> {
  const { columns, bound } = given(entries, change);
  const { table, alias } = entries;
  const [entry] = await write<Entry>(client, entries, change, {
    text: `UPDATE ${table} AS ${alias} SET ${columns.map((column, index) => `${column} = $${index + 4}`).join(', ')}
           FROM categories c
           WHERE ${alias}.id = $1 AND ${alias}.category_id = c.id AND c.id = $2 AND ${categoryVisibleTo('$3')}
           RETURNING ${entries.columns}`,
    values: [...where(target), ...bound],
  });
  if (!entry) throw noSuchEntry(entries);
  return entry;
}

const where = ({ id, categoryId, organizationIds }: EntryTarget) => [id, categoryId, organizationIds];

function given<Column extends string>({ writable }: EntryTable<Column>, values: Values<Column>) {
  const columns = writable.filter((column) => values[column] !== undefined);
  return { columns, bound: columns.map((column) => values[column]) };
}

async function write<Entry extends QueryResultRow>(
  client: PoolClient,
  { one }: EntryTable,
  { name }: { name?: unknown },
  statement: { text: string; values: unknown[] },
): Promise<Entry[]> {
  const { rows } = await refuseTakenName(
    client.query<Entry>(statement),
    `This category has another ${one} named ${name}.`,
  );
  return rows;
}
