import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betrays } from '../fixture/needles.ts';
import type { Aim } from './aims.ts';
import { findings } from './findings.ts';

const needles = { mark: 'canary01', ids: new Set(['0198c2c4-7d5e-7c3a-9d3e-0123456789ab']) };
const [id = ''] = needles.ids;
const told = (sent: string[], body: string, headers = '{}') =>
  findings({ sent } as Aim, { status: 200, headers, body }, needles);

test('does not report the echo of a request', () => {
  const path = `/websites/${id}/components/canary01_article`;
  expect(
    told([path, id, 'canary01_article'], `{"instance":"${path}","detail":"no canary01_article"}`),
  ).toEqual([]);
});

test('reports a marker beside the echo, in any case and in headers', () => {
  expect(told(['canary01_article'], '{"name":"canary01_article","title":"Canary01 title"}')).toEqual([
    'canary01',
  ]);
  expect(told([], '', `{"location":"/websites/${id.toUpperCase()}"}`)).toEqual([id]);
});

test('does not split a marker at a short text of the caller', () => {
  expect(told(['a', '0'], 'canary01')).toEqual(['canary01']);
});

test('finds every id and secret in any text, also where two of them overlap', () => {
  const uuids = ['0198c2c4-7d5e-7c3a-9d3e-0123456789ab', '456789ab-1111-7222-8333-444444444444'];
  const needle = fc.constantFrom(...uuids, 'key-of-the-victim', uuids[0]?.slice(0, -8) ?? '');
  const text = fc.array(
    fc.oneof(needle, fc.string({ maxLength: 3 }), fc.constantFrom('-1111-7222-8333-444444444444')),
  );
  fc.assert(
    fc.property(text, fc.uniqueArray(needle), (pieces, chosen) => {
      const heard = pieces.join('').toUpperCase();
      const searched = chosen.filter((id) => heard.toLowerCase().includes(id));
      expect(new Set(betrays(heard, { mark: 'canary01', ids: new Set(chosen) }))).toEqual(new Set(searched));
    }),
  );
});
