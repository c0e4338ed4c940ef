import { randomBytes, randomUUID } from 'node:crypto';
import { actingAs, createPool, transaction } from '@sightline/postgres';
import { readSettings } from '@sightline/service';
import { createAuth } from '../auth/create-auth.ts';
import { identitySettings } from '../settings.ts';
import { firstStart } from './first-start.ts';
import { key } from './key.ts';
import { oneConnection } from './one-connection.ts';
import { type Desk, type Input, type Outcome, type Prepare, Refused } from './operation.ts';
import { person } from './person.ts';

/** `sightline person …`, `sightline key …` and `sightline first-start`. */
const commands: Record<string, Record<string, Prepare>> = { person, key, 'first-start': firstStart };

const { DATABASE_URL, KEY_MAX_LIFETIME_DAYS } = identitySettings;

/** One command as one transaction, of which the audit says that the operator did it. When this resolves, it is committed. */
export async function operate(
  [what = '', verb = '', ...args]: string[],
  environment: NodeJS.ProcessEnv,
  input: Input,
): Promise<Outcome> {
  const verbs = commands[what] ?? {};
  const prepare = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!prepare) throw new Refused(`Say what to do: sightline ${what} ${Object.keys(verbs).join('|')} …`);
  const settings = readSettings({ DATABASE_URL, KEY_MAX_LIFETIME_DAYS }, environment);
  const operation = await prepare(args, input);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'operator',
    max: 1,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const actor = { operation: `${what} ${verb}`, kind: 'operator', request_id: randomUUID() };
  try {
    return await actingAs(JSON.stringify(actor), () =>
      transaction(pool, (client) => operation(deskOf(client, settings.KEY_MAX_LIFETIME_DAYS))),
    );
  } finally {
    await pool.end();
  }
}

function deskOf(client: Desk['client'], maxLifetimeDays: number): Desk {
  const pool = oneConnection(client);
  const authWith = (newKey?: () => string) =>
    createAuth(
      pool,
      {
        signUp: 'operator',
        limitAttempts: false,
        ...(newKey && { newKey }),
        // Nobody is signed in and nothing is signed here.
        baseUrl: 'http://operator.invalid',
        secret: randomBytes(32).toString('base64url'),
        audience: 'nobody',
        trustedOrigins: [],
        tokenLifetimeSeconds: 60,
        signingKeyLifetimeSeconds: 60,
        signingKeyGraceSeconds: 60,
      },
      () => {},
    );
  return { client, maxLifetimeDays, auth: authWith(), withKey: (value) => authWith(() => value) };
}
