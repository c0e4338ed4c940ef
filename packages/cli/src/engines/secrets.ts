import { createHmac, randomBytes } from 'node:crypto';
import type { Manifest } from '../folder/manifest.ts';
import { secretSettings } from '../index.ts';
import type { BackupSettings } from './open-engines.ts';

const names = Object.keys(secretSettings) as (keyof typeof secretSettings)[];
/** The secret is the key: who has the fingerprint can test a guess, and a random secret cannot be guessed. */
const fingerprint = (secret: string, salt: string) =>
  createHmac('sha256', secret).update(`sightline backup ${salt}`).digest('hex');

export function fingerprintsOf(settings: BackupSettings): Manifest['secrets'] {
  const salt = randomBytes(16).toString('hex');
  const known = names.flatMap((name) => {
    const secret = settings[name];
    return secret === undefined ? [] : [[name, fingerprint(secret, salt)] as const];
  });
  return { salt, fingerprints: Object.fromEntries(known) };
}

const consequences: Record<(typeof names)[number], string> = {
  AUTH_SECRET:
    'the signing keys of tokens cannot be decrypted. Set the secret that the backup was made with, or run `delete from jwks` in identity before the start',
  WEBHOOK_SECRET: 'every receiver of webhooks needs its new secret',
  AGENT_WEBHOOK_SECRET: 'every receiver of webhooks of agents needs its new secret',
  CLIENT_ADDRESS_SECRET: 'the same visitor gets another hash from now on',
};

/** What to say about secrets that are other ones than those of the backup. */
export function differingSecrets(
  settings: BackupSettings,
  { salt, fingerprints }: Manifest['secrets'],
): string[] {
  return names.flatMap((name) => {
    const [now, then] = [settings[name], fingerprints[name]];
    if (then === undefined || (now !== undefined && fingerprint(now, salt) === then)) return [];
    const state = now === undefined ? 'is not set here, so it was not compared' : 'is not that of the backup';
    return [`${name} ${state}: if it is another one, ${consequences[name]}.`];
  });
}
