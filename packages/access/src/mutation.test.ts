import { createPerson } from '@sightline/stack';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Access, createAccess } from './access.ts';

let access: Access;
let key: string;
let token: string;

beforeAll(async () => {
  const identity = inject('identity');
  const person = await createPerson(identity.url, { name: 'Somebody' });
  await person.createOrganization('Acme');
  key = (await person.createOwnKey({ name: 'key', permissions: ['ingest'] })).key;
  token = await person.token();
  access = createAccess({
    identityUrl: identity.url,
    serviceCredential: identity.serviceCredential,
    issuer: identity.issuer,
    audience: identity.audience,
  });
});

type Edit = {
  what: 'replace' | 'insert' | 'remove' | 'swapCase' | 'truncate' | 'double';
  at: number;
  with: string;
};
const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('replace', 'insert', 'remove', 'swapCase', 'truncate', 'double'),
  at: fc.nat(100_000),
  with: fc.string({ minLength: 1, maxLength: 3, unit: 'binary-ascii' }),
});

function apply(text: string, { what, at: place, with: other }: Edit): string {
  const at = place % (text.length + 1);
  const char = text.charAt(at);
  const swapped = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
  const end = text.slice(at + 1);
  const edits = {
    replace: text.slice(0, at) + other + end,
    insert: text.slice(0, at) + other + text.slice(at),
    remove: text.slice(0, at) + end,
    swapCase: text.slice(0, at) + swapped + end,
    truncate: text.slice(0, at),
    double: text + text,
  };
  return edits[what];
}

const admitted = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ status: 401 });
      expect(String(error)).not.toContain(key.slice(10));
      return false;
    },
  );

/** The last character of a signature carries unused bits: another one may decode to the same bytes, and is the same token. */
const sameToken = (a: string, b: string) => {
  const decode = (text: string) =>
    text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
  const [begin, end] = [(text: string) => text.slice(0, text.lastIndexOf('.')), decode];
  return begin(a) === begin(b) && end(a).at(-1) === end(b).at(-1);
};

describe('almost valid credentials', () => {
  it('accepts the valid ones', async () => {
    expect(await access.byApiKey(key)).toMatchObject({ kind: 'key' });
    expect(await access.byBearer(token)).toMatchObject({ kind: 'person', organizations: [{ name: 'Acme' }] });
  });

  it('are never accepted as a key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const changed = edits.reduce(apply, key);
        fc.pre(changed !== key);
        expect(await admitted(access.byApiKey(changed))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('are never accepted as a token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const changed = edits.reduce(apply, token);
        fc.pre(!sameToken(changed, token));
        expect(await admitted(access.byBearer(changed))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
