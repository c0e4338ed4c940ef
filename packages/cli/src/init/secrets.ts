import { randomBytes, randomInt } from 'node:crypto';
import { keyOf, SECRET_LENGTH } from '@sightline/access';

/** What deploy/compose.yaml takes from the env file, each with what it is for. The test of compose keeps the two in step. */
const secrets = {
  AUTH_SECRET: 'Signs sessions, and encrypts the signing keys in the database of identity.',
  IDENTITY_CREDENTIAL: 'What services present to identity.',
  CONTENT_CREDENTIAL: 'What insights presents to content.',
  CONTENT_CURSOR_SECRET: 'Signs the cursors of lists of content.',
  INSIGHTS_CURSOR_SECRET: 'Signs the cursors of lists of insights.',
  WEBHOOK_SECRET: 'The secrets of webhooks are made from it.',
  AGENT_WEBHOOK_SECRET: 'The secrets of webhooks of agents are made from it.',
  CLIENT_ADDRESS_SECRET: 'Key of the hashes of addresses, with CLIENT_ADDRESSES=hash.',
  POSTGRES_PASSWORD: 'The superuser of PostgreSQL. No process of Sightline has it.',
  POSTGRES_OWNER_PASSWORD: 'The role that migrates.',
  POSTGRES_IDENTITY_PASSWORD: 'The role of identity.',
  POSTGRES_CONTENT_PASSWORD: 'The role of content.',
  POSTGRES_INSIGHTS_PASSWORD: 'The role of insights.',
  CLICKHOUSE_PASSWORD: 'ClickHouse.',
  NATS_PASSWORD: 'NATS.',
  REDIS_PASSWORD: 'Redis or Valkey.',
} as const;

export const secretNames: readonly string[] = Object.keys(secrets);

const random = () => randomBytes(32).toString('base64url');

export interface FirstStart {
  person: string;
  organization: string;
  website?: string | undefined;
}

/** The text of an env file for `domain`, with secrets of 32 random bytes, which stand in addresses as they are. */
export function newEnvironment(domain: string, first?: FirstStart): string {
  const lines = Object.entries(secrets).flatMap(([name, purpose]) => [`# ${purpose}`, `${name}=${random()}`]);
  return `# The settings of one installation of Sightline. It has every secret: keep a copy with the backups, encrypted, and show it to nobody.
CONSOLE_HOST=console.${domain}
CONTENT_HOST=content.${domain}
INSIGHTS_HOST=insights.${domain}

${lines.join('\n')}
${first ? `\n${firstLines(first).join('\n')}\n` : ''}`;
}

function firstLines({ person, organization, website }: FirstStart): string[] {
  return [
    '# The first start makes these, once. Remove the password when you have changed it in the console or keep it elsewhere.',
    `FIRST_PERSON_EMAIL='${person}'`,
    `FIRST_PERSON_PASSWORD=${random()}`,
    `FIRST_ORGANIZATION='${organization}'`,
    '# May do everything in the organization.',
    `FIRST_KEY=${newKey()}`,
    '# Only reads.',
    `FIRST_READ_KEY=${newKey()}`,
    ...(website === undefined ? [] : [`FIRST_WEBSITE='${website}'`]),
  ];
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const newKey = (): string =>
  keyOf(Array.from({ length: SECRET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''));
