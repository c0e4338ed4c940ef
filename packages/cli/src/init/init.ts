import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Command, Refused } from '../command.ts';
import { type FirstStart, newEnvironment } from './secrets.ts';

const DOMAIN = /^(?=.{1,240}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export const init: Command = {
  usage: '--domain DOMAIN [--person EMAIL --organization NAME [--website NAME]] [FILE]',
  summary:
    'Writes the settings of a new installation with generated secrets, to sightline.env. With --person, the first start makes them, their organization and its keys.',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        domain: { type: 'string' },
        person: { type: 'string' },
        organization: { type: 'string' },
        website: { type: 'string' },
      },
    });
    const [file = 'sightline.env', ...more] = positionals;
    if (more.length > 0) throw new Refused(`Name one file (received ${positionals.length}).`);
    const domain = values.domain?.toLowerCase() ?? '';
    if (!DOMAIN.test(domain))
      throw new Refused('Give the domain below which the hosts are, such as --domain example.com.');
    const first = firstStartIn(values);
    await writeNew(file, newEnvironment(domain, first));
    process.stdout.write(nextSteps(file, domain, first));
  },
};

type Given = { [Name in 'person' | 'organization' | 'website']?: string | undefined };

function firstStartIn({ person, organization, website }: Given): FirstStart | undefined {
  // In the file they stand between these quotes, where shells, Compose and Node read them alike.
  const [wrong] = Object.entries({ person, organization, website }).filter(
    ([, value]) => value !== undefined && !/^[^'\p{C}]{1,200}$/u.test(value),
  );
  if (wrong) throw new Refused(`--${wrong[0]} must have 1 to 200 characters, none of which is a quote (').`);
  if (person === undefined && organization === undefined && website === undefined) return undefined;
  if (person === undefined || organization === undefined)
    throw new Refused('The first start needs --person and --organization; --website may be added.');
  return { person, organization, website };
}

/** Never over a file: its secrets may be the only ones of an installation. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new Refused(
        `${file} exists, and was left as it is: without its secrets its installation is lost. Name another file.`,
      );
    throw new Refused(`${file} cannot be written: ${message}`);
  }
}

const nextSteps = (
  file: string,
  domain: string,
  first: FirstStart | undefined,
) => `${file} is written, readable by you alone. Next:

1. Point console.${domain}, content.${domain} and insights.${domain} to this machine, with ports 80 and 443 open.
2. docker compose -f deploy/compose.yaml --env-file ${file} up --wait
${first ? `3. Sign in as ${first.person}, with FIRST_PERSON_PASSWORD of ${file}.` : '3. Make the first person: docs/how-to/deploy.md#people-and-keys'}
`;
