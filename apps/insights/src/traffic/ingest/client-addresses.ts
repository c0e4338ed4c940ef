import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

interface AddressSettings {
  CLIENT_ADDRESSES: 'keep' | 'hash' | 'omit';
  CLIENT_ADDRESS_SECRET: string | undefined;
}

const MOST_CACHED = 50_000;

/**
 * What is stored of an address: itself; a keyed hash, so that visits of one address stay together and nobody without the key can find
 * out which it was; or ''. Undefined for what is no address.
 */
export function clientAddresses({
  CLIENT_ADDRESSES: how,
  CLIENT_ADDRESS_SECRET: secret,
}: AddressSettings): (address: string) => string | undefined {
  const isNone = (address: string) => address !== '' && isIP(address) === 0;
  if (how === 'keep') return (address) => (isNone(address) ? undefined : address);
  if (how === 'omit') return (address) => (isNone(address) ? undefined : '');
  if (secret === undefined) throw new Error('CLIENT_ADDRESSES=hash needs CLIENT_ADDRESS_SECRET');
  const cached = new Map<string, string>();
  return (address) => {
    const known = cached.get(address);
    if (known !== undefined || address === '') return known ?? '';
    if (isNone(address)) return undefined;
    if (cached.size === MOST_CACHED) cached.clear();
    const hash = createHmac('sha256', secret).update(address.toLowerCase()).digest('base64url');
    cached.set(address, hash.slice(0, 22));
    return hash.slice(0, 22);
  };
}
