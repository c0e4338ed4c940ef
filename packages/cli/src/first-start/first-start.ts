import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { readSettings, SettingsError, type Values } from '@sightline/service';
import { type Command, Refused } from '../command.ts';
import { operatorProgram, pathOf } from '../installation.ts';
import { firstStartSettings } from './settings.ts';

/** Idempotent: the database of identity says what was made, in the transaction that made it. */
export const firstStart: Command = {
  usage: '[FILE]',
  summary:
    'Makes the first person, their organization, its keys and a website, once, as the variables FIRST_… of the environment or of an env file say.',
  async run([file, ...more]) {
    if (more.length > 0) throw new Refused('Name one env file, or none.');
    const variables = file === undefined ? {} : parseEnv(await readFile(file, 'utf8'));
    const settings = readSettings(firstStartSettings, { ...process.env, ...variables });
    if (settings.FIRST_PERSON_EMAIL === undefined) {
      process.stdout.write('FIRST_PERSON_EMAIL is not set: nothing is made.\n');
      return;
    }
    await makeAll(settings, settings.FIRST_PERSON_EMAIL);
  },
};

type FirstSettings = Values<typeof firstStartSettings>;

interface Made {
  organizationId: string;
  pendingWebsiteId: string | null;
}

async function makeAll(settings: FirstSettings, email: string): Promise<void> {
  const identity = { DATABASE_URL: settings.IDENTITY_DATABASE_URL };
  const {
    FIRST_ORGANIZATION: organization,
    FIRST_PERSON_PASSWORD: password,
    FIRST_WEBSITE: website,
  } = settings;
  const made = await run<Made>(operatorProgram, ['first-start', 'make'], identity, {
    person: { email, name: settings.FIRST_PERSON_NAME ?? email.split('@')[0], password },
    organization,
    key: settings.FIRST_KEY,
    readKey: settings.FIRST_READ_KEY,
    website,
  });
  const { organizationId, pendingWebsiteId } = made ?? {};
  if (!organizationId || !pendingWebsiteId || website === undefined) return;
  if (settings.CONTENT_DATABASE_URL === undefined)
    throw new SettingsError([
      'CONTENT_DATABASE_URL is missing: FIRST_WEBSITE is made in the database of content',
    ]);
  // Killed here, it is repeated: the id is the same.
  const content = { DATABASE_URL: settings.CONTENT_DATABASE_URL };
  const program = 'apps/content/src/website/create/add-website.ts';
  await run(program, [pendingWebsiteId, organizationId, website], content);
  await run(operatorProgram, ['first-start', 'has-website'], identity);
}

/** What it prints as JSON. Secrets go to its standard input, where no list of processes shows them; what it says is shown. */
async function run<T>(
  program: string,
  args: string[],
  environment: Record<string, string>,
  input?: object,
): Promise<T | undefined> {
  const child = spawn(process.execPath, [pathOf(program), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input === undefined ? '' : JSON.stringify(input));
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const printed = await text(child.stdout);
  if ((await ended) !== 0)
    throw new Refused('The first start is not complete. Run it again when that is mended.');
  return printed === '' ? undefined : (JSON.parse(printed) as T);
}
