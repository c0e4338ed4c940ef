import { BlockList, isIP } from 'node:net';

/**
 * Whether an address is in one of the ranges, such as 192.0.2.0/24 or 2001:db8::/32. Throws at what is no range. The list is made for
 * the first address: all of the catalogue's take longer than all else of it at the start of a service.
 */
export function addressRanges(ranges: string[]): (address: string) => boolean {
  const subnets = ranges.map(readRange);
  let list: BlockList | undefined;
  const made = () => {
    list = new BlockList();
    for (const { network, bits, family } of subnets) list.addSubnet(network, bits, family);
    return list;
  };
  return (address) => (list ?? made()).check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

function readRange(range: string) {
  const [network = '', bits = ''] = range.split('/');
  // An address with a zone, fe80::1%eth0, is one for isIP and none for a list.
  const family = network.includes('%') ? 0 : isIP(network);
  if (family === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
    throw new Error(`${range} is no range of addresses`);
  return { network, bits: Number(bits), family: family === 4 ? ('ipv4' as const) : ('ipv6' as const) };
}

/** Of private networks, this host, links and carriers: what a proxy, a load balancer or a container has, and no visitor. */
const isPrivate = addressRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
]);

/** Whether an address can be compared with published ones: it is one, of the internet, and whole. */
export const canBeJudged = (address: string): boolean =>
  isIP(address) !== 0 && !isPrivate(address) && !isShortened(address);

/** The last octet of IPv4, or the last 80 bits of IPv6, are 0: how logs are made to hold no personal data. */
function isShortened(address: string): boolean {
  if (isIP(address) === 4) return address.endsWith('.0');
  const written = URL.parse(`http://[${address.replace(/%.*$/, '')}]/`)?.hostname.slice(1, -1) ?? '';
  return written.endsWith('::') && written.split(':').length <= 5;
}
