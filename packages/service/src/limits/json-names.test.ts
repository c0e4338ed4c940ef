import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';
import { JsonNameError, parseJson } from './json-names.ts';

const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesOf)]
    : [];

/** An ordinary object of four names would itself change how the texts of this test are read. */
function withoutPrototype(entries: [string, unknown][]): object {
  const object = Object.create(null);
  for (const [name, value] of entries) object[name] = value;
  return object;
}

/** As encoders do that write ASCII alone. */
const inAscii = (json: string) =>
  json.replace(/[^\n\t -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

test('refuses exactly the texts with a backslash in a name, however it is written', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('gr\\u0', 'größe', '\\', 'a:"b', 'x\\"'),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.constantFrom('\\', '":', 1, null), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc
      .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 4, selector: ([of]) => of })
      .map(withoutPrototype),
  }));
  fc.assert(
    fc.property(value, fc.boolean(), fc.constantFrom(undefined, 1, '\t'), (given, isInAscii, indent) => {
      const written = JSON.stringify(given, null, indent);
      const text = isInAscii ? inAscii(written) : written;
      const isRefused = namesOf(given).some((one) => one.includes('\\'));
      if (isRefused) expect(() => parseJson(text)).toThrow(JsonNameError);
      else expect(parseJson(text)).toEqual(given);
    }),
    { numRuns: 2000 },
  );
});

test.each([String.raw`{"a":1,"gr\\u0":0}`, String.raw`{"a":1,"gr\u005Cu0" :0}`])(
  'reads the names of other bodies correctly after %s',
  async (poison) => {
    const app = await testService();
    app.post('/', async (request) => Object.keys(request.body as object));
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
    const refused = await post(poison);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toContain('which holds a backslash');
    expect((await post(String.raw`{"a":1,"gr\u00f6\u00dfe":0}`)).json()).toEqual(['a', 'größe']);
    expect((await post(String.raw`{"text":"C:\\temp: \u005c"}`)).statusCode).toBe(200);
  },
);
