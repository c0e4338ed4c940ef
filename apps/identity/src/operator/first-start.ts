import { randomUUIDv7 } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { canBeKey, PERMISSIONS } from '@sightline/access';
import { createCheck } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { checkedKey } from './key.ts';
import { type Desk, type Prepare, Refused } from './operation.ts';
import { addPerson } from './person.ts';

/** What `sightline first-start` sends on standard input. */
const FirstStart = Type.Object({
  person: Type.Object({ email: Type.String(), name: Type.String(), password: Type.String() }),
  organization: Type.String({ minLength: 1, maxLength: 200 }),
  key: Type.Optional(Type.String()),
  readKey: Type.Optional(Type.String()),
  website: Type.Optional(Type.String()),
});
const isFirstStart = createCheck(FirstStart);
const INCOMPLETE =
  'FIRST_PERSON_EMAIL needs FIRST_PERSON_PASSWORD, and FIRST_ORGANIZATION of 1 to 200 characters. Nothing was made.';

interface Done {
  organizationId: string;
  /** Still to be made in content. */
  pendingWebsiteId: string | null;
}

/** Once for an installation: what was made and then renamed, revoked or deleted is not made again. */
export const firstStart: Record<string, Prepare> = {
  async make(_args, input) {
    const asked: unknown = JSON.parse(await text(input));
    return async (desk) => {
      // Of two at once the second one waits, and then finds the row.
      await desk.client.query('LOCK TABLE first_start IN EXCLUSIVE MODE');
      const before = await findDone(desk.client);
      if (before)
        return { said: 'The first start was done before: nothing is made.', printed: JSON.stringify(before) };
      if (!isFirstStart(asked)) throw new Refused(INCOMPLETE);
      const printed = JSON.stringify(await makeAll(desk, asked));
      return { said: `${asked.person.email} and the organization ${asked.organization} are made.`, printed };
    };
  },

  'has-website'() {
    return async ({ client }) => {
      await client.query('UPDATE first_start SET "pendingWebsiteId" = NULL');
      return { said: 'The website is made.' };
    };
  },
};

async function findDone(client: Desk['client']): Promise<Done | undefined> {
  const { rows } = await client.query<Done>('SELECT "organizationId", "pendingWebsiteId" FROM first_start');
  return rows[0];
}

async function makeAll(desk: Desk, asked: Static<typeof FirstStart>): Promise<Done> {
  const personId = await addPerson(desk, asked.person);
  const organization = await desk.auth.api.createOrganization({
    body: { name: asked.organization, slug: slugOf(asked.organization), userId: personId },
  });
  const organizationId = organization.id;
  const isReading = (permission: string) => /_(read|preview)$/.test(permission);
  const keys = [
    { variable: 'FIRST_KEY', name: 'all permissions', value: asked.key, permissions: PERMISSIONS },
    {
      variable: 'FIRST_READ_KEY',
      name: 'reading',
      value: asked.readKey,
      permissions: PERMISSIONS.filter(isReading),
    },
  ];
  for (const { variable, name, value, permissions } of keys) {
    if (value === undefined) continue;
    // Services would refuse it without asking.
    if (!canBeKey(value))
      throw new Refused(`${variable} is not a key: \`sightline init\` makes one. Nothing was made.`);
    const body = { name, permissions, organization_id: organizationId };
    await checkedKey({ ...desk, auth: desk.withKey(value) }, body, personId);
  }
  const done = { organizationId, pendingWebsiteId: asked.website === undefined ? null : randomUUIDv7() };
  await desk.client.query(
    'INSERT INTO first_start ("personId", "organizationId", "pendingWebsiteId") VALUES ($1, $2, $3)',
    [personId, organizationId, done.pendingWebsiteId],
  );
  return done;
}

/** Unique, as the library wants it; nobody needs to know it. */
const slugOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${randomUUIDv7().slice(-8)}`;
