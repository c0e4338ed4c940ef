import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PERMISSIONS } from '@sightline/access';
import { readLocal } from '../start/local.ts';
import { AccountRefused, createAccount } from './create-account.ts';

const usage = `Usage: pnpm --silent account EMAIL ORGANIZATION [--existing] >> account.env

Makes a person, an organization and two API keys, and prints them once, as lines for a shell.
SIGHTLINE_PASSWORD is the password of the person; without it one is made and printed.
SIGHTLINE_IDENTITY_URL is the identity service; without it, the one of pnpm start.
--existing takes a person who has an account.`;

try {
  await run(readArguments());
} catch (error) {
  if (!(error instanceof AccountRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { existing: { type: 'boolean' } },
  });
  const [email, organization, ...more] = positionals;
  const { existing = false, ...unknown } = values;
  const isUnderstood = more.length === 0 && Object.keys(unknown).length === 0;
  if (!email || !organization || !isUnderstood) throw new AccountRefused(usage);
  return { email, organization, existing: existing === true };
}

async function run({ email, organization, existing }: ReturnType<typeof readArguments>): Promise<void> {
  const given = process.env.SIGHTLINE_PASSWORD;
  if (existing && !given) {
    throw new AccountRefused(`Set SIGHTLINE_PASSWORD to the password of ${email}.`);
  }
  const password = given || randomBytes(18).toString('base64url');
  const services = await readServices();
  const { organizationId, key, readKey } = await createAccount({
    identityUrl: services.IDENTITY,
    email,
    password,
    organization,
    existing,
    permissions: PERMISSIONS,
  });
  const person = { EMAIL: email, ...(!given && { PASSWORD: password }) };
  const variables = { ...services, ...person, ORGANIZATION: organizationId, KEY: key, READ_KEY: readKey };
  for (const [name, value] of Object.entries(variables)) console.log(`export ${name}=${quoted(value)}`);
  console.error('The account is made. Its keys are printed this once: keep them.');
}

async function readServices(): Promise<{ IDENTITY: string; CONTENT?: string; INSIGHTS?: string }> {
  const named = process.env.SIGHTLINE_IDENTITY_URL;
  if (named) return { IDENTITY: named.replace(/\/+$/, '') };
  const local = await readLocal();
  if (!local) {
    throw new AccountRefused('Sightline does not run here. Start it with: pnpm start --detach');
  }
  return { IDENTITY: local.identityUrl, CONTENT: local.contentUrl, INSIGHTS: local.insightsUrl };
}

/** As a shell reads it, whatever is in it. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
