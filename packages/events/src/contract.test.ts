import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContractError, contentChanges, isolateContract, subjectOf } from './index.ts';
import { decodeMessage, encodeMessage } from './message.ts';
import { change } from './testing/world.ts';

const website = randomUUID();

test('the subject of a website is its own', () => {
  expect(subjectOf(contentChanges, website)).toBe(`content.changes.${website}`);
});

test('no key but a UUID becomes part of a subject', () => {
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

test('a message that is not of the contract is refused before it is sent, with the field named', () => {
  const good = change(website);
  expect(encodeMessage(contentChanges, good).id).toBe(good.id);
  expect(() => encodeMessage(contentChanges, { ...good, website_id: 'x.>' })).toThrow('/website_id');
  expect(() => encodeMessage(contentChanges, { ...good, id: 'x' })).toThrow('/id');
  expect(() => encodeMessage(contentChanges, { ...good, version: 1.5 })).toThrow('/version');
  const long = { ...good, paths: Array.from({ length: 1000 }, (_, n) => `/${n}${'x'.repeat(2000)}`) };
  expect(() => encodeMessage(contentChanges, long)).toThrow(ContractError);
});

test('a field of a newer publisher passes', () => {
  const newer = { ...change(website), added: 'later' };
  expect(decodeMessage(contentChanges, JSON.stringify(newer))).toEqual(newer);
  expect(() => decodeMessage(contentChanges, '{"id":1}')).toThrow(ContractError);
  expect(() => decodeMessage(contentChanges, 'not json')).toThrow(ContractError);
});

test('an isolated contract has another stream and another subject', () => {
  const own = isolateContract(contentChanges, 'test1');
  expect([own.stream, own.subject]).toEqual(['test1_CONTENT_CHANGES', 'test1.content.changes']);
  expect(() => isolateContract(contentChanges, 'a.>')).toThrow(TypeError);
});
