import { readFile } from 'node:fs/promises';
import process from 'node:process';

export type Account = { uid: number; gid: number };

/**
 * The account engines run as. Only root has to change: PostgreSQL refuses to run as root, and the others need no
 * rights of root either.
 */
export async function engineAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'Engines do not run as root: create an account named "postgres" or "nobody", or use another user.',
  );
}
