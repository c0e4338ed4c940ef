import pg from 'pg';
import type { Identity } from './plan-identity.ts';
import type { Restoration } from './restoration.ts';

/** Sessions end, and keys are revoked as the operator said. */
export function settlingSql({ revoke }: Identity): string[] {
  const ids = revoke === 'all' ? [] : revoke.map((id) => pg.escapeLiteral(id));
  return [
    'DELETE FROM public.session',
    'DELETE FROM public.verification',
    ...(revoke === 'all' ? ['DELETE FROM public.apikey'] : []),
    ...(ids.length > 0 ? [`DELETE FROM public.apikey WHERE id IN (${ids.join(', ')})`] : []),
  ];
}

/**
 * Whether the database is that of the backup or was kept. One of the backup is committed with it already, so that no key is back for a moment; here it
 * is repeated for who runs a restore again that was killed.
 */
export async function settleIdentity({ engines, identity, manifest }: Restoration): Promise<string[]> {
  const { client } = engines.databases.identity;
  await client.query('BEGIN');
  for (const statement of settlingSql(identity)) await client.query(statement);
  const { rows } = await client.query<{ keys: string }>('SELECT count(*)::text AS keys FROM public.apikey');
  await client.query('COMMIT');
  const origin =
    identity.source === 'current'
      ? 'The identity database was kept: it is not older than the backup, so keys, people and roles are as they were last.'
      : `The identity database is that of ${manifest.moment}: members who were removed since are back, and so are old passwords. Look through them.`;
  return [origin, `All sessions were ended: everybody signs in again. ${rows[0]?.keys} keys are active.`];
}
