import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContractError, contentChanges, isolateContract, subjectOf } from './index.ts';
import { decodeMessage, encodeMessage } from './message.ts';
import { change } from './testing/fixture.ts';

const website = randomUUID();

test('gives every website its own subject', () => {
  expect(subjectOf(contentChanges, website)).toBe(`content.changes.${website}`);
});

test('accepts only a UUID as key in a subject', () => {
  for (const key of [
    '*',
    '>',
    '',
    '.',
    `${website}.x`,
    `${website}.>`,
    ` ${website}`,
    `${website}\n`,
    website.toUpperCase(),
    'a b',
  ]) {
    if (key === website) continue;
    expect(() => subjectOf(contentChanges, key), key).toThrow(ContractError);
  }
  fc.assert(
    fc.property(
      fc.string(),
      (key) => void expect(() => subjectOf(contentChanges, key)).toThrow(ContractError),
    ),
  );
});

test('refuses a message that does not match the contract before it is sent, naming the field', () => {
  const good = change(website);
  expect(encodeMessage(contentChanges, good).id).toBe(good.id);
  expect(() => encodeMessage(contentChanges, { ...good, website_id: 'x.>' })).toThrow('/website_id');
  expect(() => encodeMessage(contentChanges, { ...good, id: 'x' })).toThrow('/id');
  expect(() => encodeMessage(contentChanges, { ...good, version: 1.5 })).toThrow('/version');
  const long = { ...good, paths: Array.from({ length: 1000 }, (_, n) => `/${n}${'x'.repeat(2000)}`) };
  expect(() => encodeMessage(contentChanges, long)).toThrow(ContractError);
});

test('accepts an unknown field of a newer publisher', () => {
  const newer = { ...change(website), added: 'later' };
  expect(decodeMessage(contentChanges, JSON.stringify(newer))).toEqual(newer);
  expect(() => decodeMessage(contentChanges, '{"id":1}')).toThrow(ContractError);
  expect(() => decodeMessage(contentChanges, 'not json')).toThrow(ContractError);
});

test('gives an isolated contract another stream and subject', () => {
  const own = isolateContract(contentChanges, 'test1');
  expect([own.stream, own.subject]).toEqual(['test1_CONTENT_CHANGES', 'test1.content.changes']);
  expect(() => isolateContract(contentChanges, 'a.>')).toThrow(TypeError);
});
