import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeKey, looksLikeToken } from './credential-shape.ts';

const header = Buffer.from('{"alg":"EdDSA"}').toString('base64url');

describe('the shape of a credential', () => {
  it.each([`${header}.e30.c2ln`, `${header}.e30.`])('takes %s for a token', (text) => {
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
  ])('takes %j for a key', (text) => expect(looksLikeToken(text)).toBe(false));

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        looksLikeToken(text);
        canBeKey(text);
      }),
    );
  });
});
