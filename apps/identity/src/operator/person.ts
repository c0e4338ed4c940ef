import { type Desk, type Prepare, Refused, readArguments, tableOf } from './operation.ts';
import { readPassword, shownOnce } from './password.ts';

const UNTIL_REFUSED =
  'Tokens that were given out end within 15 minutes, and services ask about keys again within 30 seconds.';

export const person: Record<string, Prepare> = {
  list(args) {
    readArguments(args, 'person list', { positionals: 0 });
    return async ({ client }) => {
      const { rows } = await client.query<{
        id: string;
        email: string;
        name: string;
        state: string;
        roles: string;
      }>(
        `SELECT u."id", u."email", u."name", CASE WHEN u."disabledAt" IS NULL THEN 'active' ELSE 'disabled' END AS state,
                coalesce(string_agg(m."role" || ' of ' || o."name", ', ' ORDER BY o."name"), '') AS roles
         FROM "user" u LEFT JOIN "member" m ON m."userId" = u."id" LEFT JOIN "organization" o ON o."id" = m."organizationId"
         GROUP BY u."id" ORDER BY u."email"`,
      );
      const lines = rows.map(({ id, email, state, name, roles }) => [id, email, state, name, roles]);
      const printed = tableOf(['ID', 'EMAIL', 'STATE', 'NAME', 'ORGANIZATIONS'], lines);
      return { said: `${rows.length} people.`, printed };
    };
  },

  async add(args, input) {
    const usage = 'person add EMAIL NAME [--password-stdin]';
    const { positionals, options } = readArguments(args, usage, {
      positionals: 2,
      flags: ['password-stdin'],
    });
    const [email = '', name = ''] = positionals;
    const password = await readPassword(options['password-stdin'] === true, input);
    return async (desk) => {
      const id = await addPerson(desk, { email, name, password: password.value });
      return shownOnce(password, `${email} is added, with the id ${id}.`);
    };
  },

  disable(args) {
    const email = emailIn(args, 'person disable EMAIL');
    return async ({ client }) => {
      const { id, disabledAt } = await personOf(client, email);
      if (disabledAt)
        return { said: `${email} is disabled since ${disabledAt.toISOString()}. Nothing was changed.` };
      await client.query('UPDATE "user" SET "disabledAt" = now(), "updatedAt" = now() WHERE "id" = $1', [id]);
      const ended = await endSessions(client, id);
      return {
        said: `${email} is disabled, and ${ended} sessions were ended. Their own keys are inactive; keys of organizations go on. ${UNTIL_REFUSED}`,
      };
    };
  },

  enable(args) {
    const email = emailIn(args, 'person enable EMAIL');
    return async ({ client }) => {
      const { id, disabledAt } = await personOf(client, email);
      if (!disabledAt) return { said: `${email} is not disabled. Nothing was changed.` };
      await client.query('UPDATE "user" SET "disabledAt" = NULL, "updatedAt" = now() WHERE "id" = $1', [id]);
      return { said: `${email} may sign in again, and their own keys are active again.` };
    };
  },

  async reset(args, input) {
    const usage = 'person reset EMAIL [--password-stdin]';
    const { positionals, options } = readArguments(args, usage, {
      positionals: 1,
      flags: ['password-stdin'],
    });
    const [email = ''] = positionals;
    const password = await readPassword(options['password-stdin'] === true, input);
    return async ({ client, auth }) => {
      const { id } = await personOf(client, email);
      const { password: rules, internalAdapter } = await auth.$context;
      const { minPasswordLength: least, maxPasswordLength: most } = rules.config;
      if (password.value.length < least || password.value.length > most)
        throw new Refused(
          `A password has ${least} to ${most} characters (received ${password.value.length}).`,
        );
      await internalAdapter.updatePassword(id, await rules.hash(password.value));
      const ended = await endSessions(client, id);
      return shownOnce(
        password,
        `${email} has a new password, and ${ended} sessions were ended. Their keys are as they were.`,
      );
    };
  },

  sessions(args) {
    const usage = 'person sessions EMAIL [--end]';
    const { positionals, options } = readArguments(args, usage, { positionals: 1, flags: ['end'] });
    const [email = ''] = positionals;
    return async ({ client }) => {
      const { id } = await personOf(client, email);
      const { rows } = await client.query<{ from: Date; until: Date; address: string; agent: string }>(
        `SELECT "createdAt" AS from, "expiresAt" AS until, coalesce("ipAddress", '') AS address, coalesce("userAgent", '') AS agent
         FROM "session" WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY "createdAt" DESC`,
        [id],
      );
      if (options.end) {
        const ended = await endSessions(client, id);
        return {
          said: `${ended} sessions of ${email} were ended. Tokens that were given out end within 15 minutes.`,
        };
      }
      const lines = rows.map((row) => [
        row.from.toISOString(),
        row.until.toISOString(),
        row.address,
        row.agent,
      ]);
      const printed = tableOf(['SIGNED IN', 'ENDS', 'ADDRESS', 'BROWSER'], lines);
      return { said: `${rows.length} sessions of ${email}.`, printed };
    };
  },
};

const emailIn = (args: string[], usage: string): string =>
  readArguments(args, usage, { positionals: 1 }).positionals[0] ?? '';

export async function personOf(client: Desk['client'], email: string) {
  const { rows } = await client.query<{ id: string; disabledAt: Date | null }>(
    'SELECT "id", "disabledAt" FROM "user" WHERE "email" = lower($1) FOR UPDATE',
    [email],
  );
  const [found] = rows;
  if (!found) throw new Refused(`${email} has no account. \`sightline person list\` shows who has one.`);
  return found;
}

interface NewPerson {
  email: string;
  name: string;
  password: string;
}

/** By the rules of signing up. Answers the id. */
export async function addPerson({ client, auth }: Desk, body: NewPerson): Promise<string> {
  // The library hides from strangers that an address has an account already.
  const { rowCount } = await client.query('SELECT 1 FROM "user" WHERE "email" = lower($1)', [body.email]);
  if (rowCount) throw new Refused(`${body.email} has an account already. Nothing was changed.`);
  return (await auth.api.signUpEmail({ body })).user.id;
}

/** Those that have expired, too. */
async function endSessions(client: Desk['client'], personId: string): Promise<number> {
  return (await client.query('DELETE FROM "session" WHERE "userId" = $1', [personId])).rowCount ?? 0;
}
