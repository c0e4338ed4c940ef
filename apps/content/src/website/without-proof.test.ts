import { expect, test } from 'vitest';
import { isWithoutProof } from './domain/proof.ts';

const isListed = (domain: string, listed?: string) =>
  isWithoutProof(domain, { DOMAINS_WITHOUT_PROOF: listed });

test('matches listed names, and those below a suffix', () => {
  const listed = 'localhost,*.demo.test';
  const names = ['localhost', 'www.demo.test', 'a.b.demo.test'];
  expect(names.map((name) => isListed(name, listed))).toEqual([true, true, true]);
  const others = ['demo.test', 'www.localhost', 'wwwdemo.test', 'www.demo.test.evil.test'];
  expect(others.map((name) => isListed(name, listed))).toEqual([false, false, false, false]);
});

test('requires proof of every name when nothing is listed', () => {
  expect(isListed('localhost')).toBe(false);
});
