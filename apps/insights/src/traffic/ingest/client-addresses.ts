import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

interface AddressSettings {
  CLIENT_ADDRESSES: 'keep' | 'hash';
  CLIENT_ADDRESS_SECRET: string | undefined;
}

const REMEMBERED = 50_000;

/**
 * What is stored of an address: itself, or a keyed hash, so that visits of one address stay together and nobody without the key can
 * find out which it was. Undefined for what is no address.
 */
export function clientAddresses({
  CLIENT_ADDRESSES: how,
  CLIENT_ADDRESS_SECRET: secret,
}: AddressSettings): (address: string) => string | undefined {
  if (how === 'hash' && secret === undefined)
    throw new Error('CLIENT_ADDRESSES=hash needs CLIENT_ADDRESS_SECRET');
  const stored = (address: string) =>
    how === 'hash' && secret !== undefined
      ? createHmac('sha256', secret).update(address.toLowerCase()).digest('base64url').slice(0, 22)
      : address;
  const remembered = new Map<string, string>([['', '']]);
  return (address) => {
    const known = remembered.get(address);
    if (known !== undefined) return known;
    if (isIP(address) === 0) return undefined;
    if (remembered.size >= REMEMBERED) {
      remembered.clear();
      remembered.set('', '');
    }
    const text = stored(address);
    remembered.set(address, text);
    return text;
  };
}
