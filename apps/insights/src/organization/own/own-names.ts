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
}

export interface OwnName {
  id: string;
  organizationId: string;
  name: string;
}

/** 409 for a name that is built in or that the organization has already. */
export async function insertOwnName(
  client: PoolClient,
  own: OwnTable,
  name: OwnName,
): Promise<OwnedResource> {
  const [added] = await write(
    client,
    own,
    name,
    `INSERT INTO ${own.table} (id, organization_id, name) VALUES ($1, $2, $3) RETURNING id, name, organization_id`,
  );
  return added as OwnedResource;
}

/** Only what the organization added itself can be renamed; the rest is as if it did not exist. */
export async function renameOwnName(pool: Pool, own: OwnTable, name: OwnName): Promise<OwnedResource> {
  const [renamed] = await transaction(pool, (client) =>
    write(
      client,
      own,
      name,
      `UPDATE ${own.table} SET name = $3 WHERE id = $1 AND organization_id = $2 RETURNING id, name, organization_id`,
    ),
  );
  if (!renamed) throw new HttpError(404, `This organization has no such ${own.one} of its own.`);
  return renamed;
}

async function write(
  client: PoolClient,
  { table, one }: OwnTable,
  { id, organizationId, name }: OwnName,
  statement: string,
): Promise<OwnedResource[]> {
  const builtIn = await client.query(
    `SELECT 1 FROM ${table} WHERE organization_id IS NULL AND lower(name) = lower($1)`,
    [name],
  );
  if (builtIn.rowCount !== 0) throw new HttpError(409, `${name} is built in already. Use that ${one}.`);
  const { rows } = await refuseTakenName(
    client.query<OwnedResource>(statement, [id, organizationId, name]),
    `This organization has another ${one} named ${name}.`,
  );
  return rows;
}
