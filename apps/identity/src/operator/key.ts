import { PERMISSIONS } from '@sightline/access';
import { createFaultFinder } from '@sightline/service';
import { createKey, NewKey } from '../keys/create/create-key.ts';
import { fromStoredPermissions } from '../keys/permissions.ts';
import { type Desk, type Prepare, Refused, readArguments, tableOf } from './operation.ts';
import { personOf } from './person.ts';

const DAY_SECONDS = 86_400;
const newKeys = createFaultFinder(NewKey);

export const key: Record<string, Prepare> = {
  list(args) {
    const usage = 'key list [--organization NAME | --person EMAIL]';
    const { options } = readArguments(args, usage, { positionals: 0, values: ['organization', 'person'] });
    return async (desk) => {
      const rows = await keysOf(desk.client, await ownerOf(desk, options));
      const printed = tableOf(
        ['ID', 'BEGINS', 'NAME', 'OF', 'CREATED', 'EXPIRES', 'LAST USED', 'PERMISSIONS'],
        rows,
      );
      return { said: `${rows.length} keys.`, printed };
    };
  },

  add(args) {
    const usage =
      'key add NAME --organization NAME | --person EMAIL --permissions all|PERMISSION,… [--days NUMBER] [--websites ID,…] [--categories ID,…]';
    const { positionals, options } = readArguments(args, usage, {
      positionals: 1,
      values: ['organization', 'person', 'permissions', 'days', 'websites', 'categories'],
    });
    const [name = ''] = positionals;
    const { permissions, days, websites, categories } = options;
    if (permissions === undefined) throw new Refused(`Say what the key may do. Usage: sightline ${usage}`);
    if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
      throw new Refused(`--days must be a number of days (received ${days}).`);
    return async (desk) => {
      const owner = await ownerOf(desk, options);
      if (!owner) throw new Refused(`Say whose the key is. Usage: sightline ${usage}`);
      const body = {
        name,
        permissions: permissions === 'all' ? PERMISSIONS : listIn(permissions),
        ...('organizationId' in owner && { organization_id: owner.organizationId }),
        ...(websites !== undefined && { website_ids: listIn(websites) }),
        ...(categories !== undefined && { category_ids: listIn(categories) }),
        ...(days !== undefined && { expires_in_seconds: Number(days) * DAY_SECONDS }),
      };
      const made = await checkedKey(desk, body, await makerFor(desk, owner));
      return {
        said: `The key ${name} is made, with the id ${made.id}. It is shown this once.`,
        printed: made.key,
      };
    };
  },

  revoke(args) {
    const [id = ''] = readArguments(args, 'key revoke ID', { positionals: 1 }).positionals;
    return async ({ client }) => {
      const { rows } = await client.query<{ name: string }>(
        'DELETE FROM "apikey" WHERE "id" = $1 RETURNING coalesce("name", "start") AS name',
        [id.toLowerCase()],
      );
      const [revoked] = rows;
      if (!revoked)
        throw new Refused(`There is no key with the id ${id}. \`sightline key list\` shows the ids.`);
      return { said: `The key ${revoked.name} is revoked. Every service refuses it within 30 seconds.` };
    };
  },
};

const listIn = (value: string): string[] => value.split(',').map((one) => one.trim());

type Owner = { organizationId: string } | { personId: string };

async function ownerOf(
  { client }: Desk,
  { organization, person }: { organization?: string; person?: string },
): Promise<Owner | undefined> {
  if (organization !== undefined && person !== undefined)
    throw new Refused('Name an organization or a person, not both.');
  if (person !== undefined) return { personId: (await personOf(client, person)).id };
  if (organization === undefined) return undefined;
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT "id", "name" FROM "organization" WHERE "id" = lower($1) OR "name" = $1 ORDER BY "id"',
    [organization],
  );
  const [found, ...others] = rows;
  if (!found)
    throw new Refused(`There is no organization ${organization}. \`sightline person list\` names them.`);
  if (others.length > 0)
    throw new Refused(
      `Several organizations have this name. Give the id of one: ${rows.map(({ id }) => id).join(', ')}.`,
    );
  return { organizationId: found.id };
}

/** The library makes keys of an organization only for somebody who may: an owner of it. */
async function makerFor({ client }: Desk, owner: Owner): Promise<string> {
  if ('personId' in owner) return owner.personId;
  const { rows } = await client.query<{ id: string }>(
    `SELECT "userId" AS id FROM "member" WHERE "organizationId" = $1 AND "role" ~ '(^|,)\\s*owner\\s*(,|$)' ORDER BY "createdAt", "id" LIMIT 1`,
    [owner.organizationId],
  );
  const [first] = rows;
  if (!first) throw new Refused('This organization has no owner, and nobody could revoke the key there.');
  return first.id;
}

/** As `POST /keys` does it. */
export async function checkedKey(desk: Desk, body: unknown, personId: string) {
  if (!newKeys.isValid(body)) {
    const faults = newKeys.faults(body, [], 'all').map(({ loc, msg }) => `  ${loc.join('.')} ${msg}`);
    throw new Refused(`The key was not made:\n${faults.join('\n')}\nPermissions: ${PERMISSIONS.join(', ')}.`);
  }
  return createKey(desk.auth, body, { personId, createdBy: null, maxLifetimeDays: desk.maxLifetimeDays });
}

const wordsOf = (permissions: string[]) =>
  permissions.length === PERMISSIONS.length ? 'all' : permissions.join(',');

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? 'never';

async function keysOf(client: Desk['client'], owner: Owner | undefined): Promise<string[][]> {
  const ownerId = owner && ('personId' in owner ? owner.personId : owner.organizationId);
  const { rows } = await client.query<{
    id: string;
    start: string;
    name: string;
    owner: string;
    permissions: unknown;
    createdAt: Date;
    expiresAt: Date | null;
    lastRequest: Date | null;
  }>(
    `SELECT k."id", coalesce(k."start", '') AS start, coalesce(k."name", '') AS name, coalesce(o."name", u."email", 'deleted') AS owner,
            k."permissions"::json AS permissions, k."createdAt", k."expiresAt", k."lastRequest"
     FROM "apikey" k
     LEFT JOIN "organization" o ON k."configId" = 'organization' AND o."id" = k."referenceId"
     LEFT JOIN "user" u ON k."configId" = 'person' AND u."id" = k."referenceId"
     WHERE $1::text IS NULL OR k."referenceId" = $1 ORDER BY k."createdAt" DESC, k."id"`,
    [ownerId ?? null],
  );
  return rows.map((row) => [
    row.id,
    row.start,
    row.name,
    row.owner,
    dayOf(row.createdAt),
    dayOf(row.expiresAt),
    dayOf(row.lastRequest),
    wordsOf(fromStoredPermissions(row.permissions)),
  ]);
}
