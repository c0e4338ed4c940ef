import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { Resolve } from './resolve.ts';

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/**
 * Looks a name up for a connection that is being made and refuses what is not public. The addresses that were looked at are the
 * ones that are connected to: a name that leads elsewhere a moment later gains nothing. One private address refuses all.
 */
export function guardedLookup(
  resolve: Resolve,
  { privateNetworks }: { privateNetworks: boolean },
): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const wanted = options.family === 4 || options.family === 6 ? options.family : undefined;
        const addresses = wanted ? found.filter(({ family }) => family === wanted) : found;
        const [first] = addresses;
        if (!privateNetworks && !found.every(({ address }) => isPublicAddress(address))) {
          callback(new PrivateAddressError('The host is not at a public address'), '');
        } else if (!first) {
          callback(Object.assign(new Error('The host has no address'), { code: 'ENOTFOUND' }), '');
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
