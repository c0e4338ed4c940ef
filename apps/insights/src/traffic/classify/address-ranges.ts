import { BlockList, isIP } from 'node:net';

/** Whether an address is in one of the ranges, such as 192.0.2.0/24 or 2001:db8::/32. Throws at what is no range. */
export function addressRanges(ranges: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    const family = isIP(network);
    if (family === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128))
      throw new Error(`${range} is no range of addresses`);
    list.addSubnet(network, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
