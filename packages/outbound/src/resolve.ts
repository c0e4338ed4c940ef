import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** The addresses of a host name, all of them. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/**
 * As programs of this machine look names up, by its files and search domains. It takes one of the four threads that files and tokens wait for, so
 * it is for receivers that the operator named.
 */
export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

interface NameServers {
  /** Left out: those of the system. */
  servers?: string[];
  timeoutMs?: number;
}

/** Asks the name servers themselves, without a thread: slow name servers of one receiver hold up nobody else. */
export function resolveByNameServers({ servers, timeoutMs = 2_000 }: NameServers = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}

function addressesOf(outcome: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return outcome.status === 'fulfilled' ? outcome.value.map((address) => ({ address, family })) : [];
}
