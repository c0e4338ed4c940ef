import { readFile } from 'node:fs/promises';
import { Refused } from '../command.ts';
import type { Engines } from '../engines/open-engines.ts';
import type { Manifest } from '../folder/manifest.ts';

export const identityOptions = {
  identity: { type: 'string' },
  keys: { type: 'string' },
  revoked: { type: 'string' },
} as const;

export interface IdentityOptions {
  identity: 'keep' | 'backup' | undefined;
  keys: 'keep' | 'revoke' | undefined;
  /** Ids of keys, of `--revoked`. */
  revoked: string[] | undefined;
}

export interface Identity {
  /** `current`: the database is left as it is, but for its sessions. */
  source: 'backup' | 'current';
  /** Of every key, or of those. */
  revoke: 'all' | string[];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9]{32}/g;

export async function readIdentityOptions(values: {
  identity?: string | undefined;
  keys?: string | undefined;
  revoked?: string | undefined;
}): Promise<IdentityOptions> {
  const one = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]) => {
    const found = allowed.find((each) => each === value);
    if (value !== undefined && found === undefined)
      throw new Refused(`--${name} must be ${allowed.join(' or ')} (received ${value}).`);
    return found;
  };
  const file = values.revoked;
  const text =
    file === undefined
      ? undefined
      : await readFile(file, 'utf8').catch(() => {
          throw new Refused(`${file} of --revoked cannot be read.`);
        });
  return {
    identity: one('identity', values.identity, ['keep', 'backup'] as const),
    keys: one('keys', values.keys, ['keep', 'revoke'] as const),
    revoked: text?.match(UUID) ?? (text === undefined ? undefined : []),
  };
}

/**
 * An identity database that is still there and newer than the backup stays: what was revoked, removed or changed since would come back otherwise, and
 * no other row needs an older one. Where it is lost, nobody knows which keys were revoked since: the operator has to say.
 */
export async function planIdentity(
  { databases }: Engines,
  manifest: Manifest,
  options: IdentityOptions,
): Promise<Identity> {
  const { client } = databases.identity;
  const { rows } = await client
    .query<{ installed: string; audit: string }>(
      'SELECT (SELECT min(applied_at)::text FROM public.schema_migrations) AS installed, (SELECT coalesce(max(id), 0)::text FROM public.audit) AS audit',
    )
    .catch(() => ({ rows: [] }));
  const now = rows[0];
  const isNewer =
    now?.installed === manifest.databases.identity.installed && Number(now.audit) >= manifest.identity_audit;
  if (options.identity === 'keep' && !isNewer)
    throw new Refused(
      'The identity database cannot be kept: it is empty, of another installation or older than the backup. Use --identity backup, and say with --keys what becomes of the keys.',
    );
  const source = isNewer && options.identity !== 'backup' ? 'current' : 'backup';
  const revoke = options.keys === 'revoke' ? 'all' : (options.revoked ?? []);
  if (source === 'backup' && options.keys === undefined && options.revoked === undefined)
    throw new Refused(
      `Identity will be that of ${manifest.moment}: a key that was revoked, and a member who was removed, since then is back. Say what becomes of the keys: --keys revoke (all of them; people make new ones), --revoked FILE (the ids in that file: "key revoked" in the logs of identity since then), or --keys keep.`,
    );
  return { source, revoke };
}
