import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeKey, keyOf, looksLikeToken } from './credential-shape.ts';

const header = Buffer.from('{"alg":"EdDSA"}').toString('base64url');

describe('the shape of a credential', () => {
  it.each([`${header}.e30.c2ln`, `${header}.e30.`])('recognizes %s as a token', (text) => {
    expect(looksLikeToken(text)).toBe(true);
  });

  it.each([
    '',
    'sl_abc',
    'a.b.c',
    `${header}.e30`,
    `${header}.e30.x.y`,
    `.e30.x`,
    `${header}.e30.ä`,
    'bnVsbA.e30.x',
    `${Buffer.from('{"alg":"EdDSA","gr\\\\u0":1}').toString('base64url')}.e30.c2ln`,
  ])('recognizes %j as a key', (text) => expect(looksLikeToken(text)).toBe(false));

  const secret = fc.string({ unit: fc.constantFrom(...'aZ09kQx'), minLength: 43, maxLength: 43 });

  it('recognizes a key by its checksum, and one with any changed character as invented', () => {
    fc.assert(
      fc.property(secret, fc.nat(48), fc.constantFrom(...'bY18'), (text, place, other) => {
        const key = keyOf(text);
        expect(canBeKey(key)).toBe(true);
        const changed = key.slice(0, 3 + place) + other + key.slice(4 + place);
        expect(canBeKey(changed)).toBe(changed === key);
      }),
    );
  });

  it('keeps leading zeros', () => {
    expect(keyOf('A'.repeat(43))).toHaveLength(52);
  });

  it('accepts keys from before checksums, and nothing else', () => {
    expect(canBeKey(`sl_${'a'.repeat(64)}`)).toBe(true);
    for (const text of ['', ' ', 'sl_', 'sl_abc', 'a b', 'ä', 'a\n', `sl_${'a'.repeat(63)}`, 'a'.repeat(513)])
      expect(canBeKey(text), text).toBe(false);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        looksLikeToken(text);
        canBeKey(text);
      }),
    );
  });
});
