import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:1:ffff::2', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:192.0.2.7', '1:0:2:3::/64'],
])('counts %s as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('counts two addresses together exactly when they share a /64', () => {
  // Few values, so that both cases occur; as long zeros are shortened, every form of writing does.
  const groups = fc.array(fc.constantFrom('0', '1', 'ab'), { minLength: 8, maxLength: 8 });
  const shortened = (all: string[]) => all.join(':').replace(/(^|:)0(:0)+(:|$)/, '::');
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const same = new BlockList();
      same.addSubnet(one.join(':'), 64, 'ipv6');
      const equal = clientNetwork(shortened(one)) === clientNetwork(shortened(other));
      expect(equal).toBe(same.check(other.join(':'), 'ipv6'));
    }),
  );
});
