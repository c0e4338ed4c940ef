import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentFaults } from './content-faults.ts';
import { definitionFaults } from './definition-faults.ts';
import type { Field, Kind } from './field.ts';
import { fieldsAndContent } from './testing/arbitrary-content.ts';

type Location = (string | number)[];
type Tree = Record<string | number, unknown>;

test('finds no error in content that fills its fields, complete or not, nor in the definition', () => {
  fc.assert(
    fc.property(fieldsAndContent, ({ fields, content }) => {
      expect(definitionFaults(fields, [])).toEqual([]);
      expect(contentFaults(fields, content, { complete: true })).toEqual([]);
      expect(contentFaults(fields, content, { complete: false })).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('reports a value of the wrong type at its path, and nothing else', () => {
  fc.assert(
    fc.property(fieldsAndContent, fc.nat(), ({ fields, content }, choice) => {
      const places = placesIn(fields, content);
      const chosen = places[choice % places.length];
      fc.pre(chosen !== undefined);
      const wrong = replaceAt(content, chosen.location, ofAnotherType(chosen.kind));
      for (const complete of [true, false])
        expect(contentFaults(fields, wrong, { complete, location: [] }).map(({ loc }) => loc)).toEqual([
          chosen.location,
        ]);
    }),
    { numRuns: 500 },
  );
});

test('reports a missing required field with its path', () => {
  fc.assert(
    fc.property(fieldsAndContent, ({ fields, content }) => {
      for (const { name } of fields.filter(({ required }) => required)) {
        const { [name]: _, ...rest } = content;
        expect(contentFaults(fields, rest, { complete: true, location: [] })).toMatchObject([
          { loc: [name], type: 'missing' },
        ]);
        expect(contentFaults(fields, rest, { complete: false })).toEqual([]);
      }
    }),
  );
});

test('refuses an unknown field at every depth', () => {
  fc.assert(
    fc.property(fieldsAndContent, fc.nat(), ({ fields, content }, choice) => {
      const objects = placesIn(fields, content).filter(({ kind }) => kind.type === 'object');
      const location = objects[choice % (objects.length + 1)]?.location ?? [];
      const wrong = replaceAt(content, [...location, 'not a name'], null);
      expect(contentFaults(fields, wrong, { complete: true, location: [] })).toMatchObject([
        { loc: [...location, 'not a name'], type: 'extra_forbidden' },
      ]);
    }),
  );
});

/** Every value that a definition speaks of, with its location. */
function placesIn(fields: Field[], content: Tree, at: Location = []): { kind: Kind; location: Location }[] {
  return fields
    .filter(({ name }) => Object.hasOwn(content, name))
    .flatMap((field) => below(field, content[field.name], [...at, field.name]));
}

function below(kind: Kind, value: unknown, location: Location): { kind: Kind; location: Location }[] {
  const here = { kind, location };
  if (kind.type === 'object') return [here, ...placesIn(kind.fields, value as Tree, location)];
  if (kind.type !== 'list') return [here];
  return [
    here,
    ...(value as unknown[]).flatMap((item, index) => below(kind.items, item, [...location, index])),
  ];
}

function ofAnotherType({ type }: Kind): unknown {
  return ['number', 'integer', 'boolean', 'image', 'rich_text', 'list', 'object'].includes(type) ? 'text' : 5;
}

function replaceAt(value: unknown, [key, ...rest]: Location, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const part = replaceAt((value as Tree)[key], rest, replacement);
  if (Array.isArray(value)) return value.with(Number(key), part);
  return { ...(value as Tree), [key]: part };
}
