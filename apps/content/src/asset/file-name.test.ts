import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetFileName } from './upload/query.ts';

test('turns any file name into one that the table accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      expect(assetFileName(name, 'webp')).toMatch(/^[a-z0-9][a-z0-9._-]{0,99}$/);
    }),
  );
});

test.each([
  ['Boots.PNG', 'boots.png'],
  ['Große Schuhe (2).jpeg', 'gro-e-schuhe-2.png'],
  ['École.été.gif', 'ecole-ete.png'],
  ['C:\\Users\\me\\boots.png', 'boots.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['.png', 'image.png'],
  ['長靴.png', 'image.png'],
  ['', 'image.png'],
])('%j is stored as %j', (name, stored) => {
  expect(assetFileName(name, 'png')).toBe(stored);
});
