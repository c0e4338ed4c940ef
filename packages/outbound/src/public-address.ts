import { BlockList, isIP } from 'node:net';

/** What is not reachable from everywhere, or leads somewhere else than it says. Of IANA's registries of special addresses. */
const special: [network: string, prefix: number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by customers of a provider
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, also the metadata of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['3fff::', 20], // documentation
];

const blocked = new BlockList();
for (const [network, prefix] of special) {
  blocked.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');
}

/** All of IPv6 that is given out. Loopback, unique local, link-local, multicast, mapped and translated ones are outside of it. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an address in numbers is one of the public internet. Anything else is not, also what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  if (family !== 6) return false;
  const plain = address.split('%', 1)[0] ?? '';
  return given.check(plain, 'ipv6') && !blocked.check(plain, 'ipv6');
}

/** False for an address in numbers that is not public. Of a name nothing is known yet. */
export function isPublicHost(url: URL): boolean {
  // A dot at the end names the same host.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? host !== 'localhost' && !host.endsWith('.localhost') : isPublicAddress(host);
}
