import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { refuseTakenName } from '../../http/name.ts';
import type { OwnedResource } from '../../http/named-resource.ts';

/** Regions and models: some are built in, and an organization may add its own. */
export interface OwnTable {
  table: 'regions' | 'models';
  /** One of them, as a sentence calls it. */
  one: 'region' | 'model';
  /** SQL: of what is given back. */
  columns: string;
}

export interface OwnName {
  id: string;
  organizationId: string;
  name: string;
}

/** What a row has besides, by the names of columns. */
type OtherColumns = Record<string, unknown>;

/** 409 for a name that is built in or that the organization has already. */
export async function insertOwnName<Added extends OwnedResource>(
  client: PoolClient,
  own: OwnTable,
  name: OwnName,
  more: OtherColumns = {},
): Promise<Added> {
  const columns = Object.keys(more);
  const [added] = await write<Added>(
    client,
    own,
    name,
    `INSERT INTO ${own.table} (id, organization_id, name${columns.map((column) => `, ${column}`).join('')})
     VALUES ($1, $2, $3${columns.map((_, index) => `, $${index + 4}`).join('')}) RETURNING ${own.columns}`,
    Object.values(more),
  );
  return added as Added;
}

/** Only what the organization added itself can be changed; the rest is as if it did not exist. A name that is left out stays. */
export async function updateOwnName<Changed extends OwnedResource>(
  pool: Pool,
  own: OwnTable,
  change: Omit<OwnName, 'name'> & { name?: string | undefined },
  more: OtherColumns = {},
): Promise<Changed> {
  const set = Object.keys(more).map((column, index) => `, ${column} = $${index + 4}`);
  const [changed] = await transaction(pool, (client) =>
    write<Changed>(
      client,
      own,
      change,
      `UPDATE ${own.table} SET name = coalesce($3, name)${set.join('')} WHERE id = $1 AND organization_id = $2 RETURNING ${own.columns}`,
      Object.values(more),
    ),
  );
  if (!changed) throw new HttpError(404, `This organization has no such ${own.one} of its own.`);
  return changed;
}

async function write<Written extends OwnedResource>(
  client: PoolClient,
  { table, one }: OwnTable,
  { id, organizationId, name }: Parameters<typeof updateOwnName>[2],
  statement: string,
  more: unknown[],
): Promise<Written[]> {
  const builtIn = await client.query(
    `SELECT 1 FROM ${table} WHERE organization_id IS NULL AND lower(name) = lower($1)`,
    [name],
  );
  if (builtIn.rowCount !== 0) throw new HttpError(409, `${name} is built in already. Use that ${one}.`);
  const { rows } = await refuseTakenName(
    client.query<Written>(statement, [id, organizationId, name, ...more]),
    `This organization has another ${one} named ${name}.`,
  );
  return rows;
}
