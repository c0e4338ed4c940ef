import { Resolver } from 'node:dns/promises';
import { failureWords } from '@sightline/outbound';

export interface TxtLook {
  values: string[];
  /** Why nobody knows what the record holds. Null also where name servers said that there is no such record. */
  failure: string | null;
}

interface ReadTxt {
  /** Left out: those of the system. */
  nameServers: string[] | undefined;
  timeoutMs: number;
}

/** The values of a TXT record. Never throws. */
export async function readTxt(name: string, { nameServers, timeoutMs }: ReadTxt): Promise<TxtLook> {
  // One for each look: nothing that an earlier one was told is taken for what is there now.
  const resolver = new Resolver({ timeout: Math.max(2_000, Math.ceil(timeoutMs / 3)), tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    const records = await resolver.resolveTxt(name);
    return { values: records.map((parts) => parts.join('')), failure: null };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { values: [], failure: null };
    if (code === 'ECANCELLED')
      return { values: [], failure: `the name servers did not respond within ${timeoutMs / 1000} seconds` };
    return { values: [], failure: failureWords(error, timeoutMs) };
  } finally {
    clearTimeout(timer);
  }
}
