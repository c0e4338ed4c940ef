import { expect, test } from 'vitest';
import type { Wanted } from './evaluator/messages.ts';
import { computedFieldsUnderTest, runContext } from './testing/run-script.ts';

const { fields, run } = computedFieldsUnderTest();

const authors: Record<string, object> = {
  ada: { name: 'Ada', mentor: 'mary', active: true },
  mary: { name: 'Mary', active: false },
  emil: { name: 'Emil', active: true },
};

function library() {
  const batches: Wanted[][] = [];
  const lookup = async (wanted: Wanted[]) => {
    batches.push(wanted);
    return wanted.map(({ schemaName, key }) => (schemaName === 'author' ? (authors[key] ?? null) : null));
  };
  return { batches, lookup };
}

test('looks up a document by schema and key', async () => {
  const { lookup } = library();
  const script = '"By " + lookup("author", content.author).name';
  expect(await run(script, { author: 'ada' }, { lookup })).toBe('By Ada');
});

test('returns null for a missing document, which a script can test', async () => {
  const { lookup } = library();
  expect(await run('lookup("author", "nobody") == null', {}, { lookup })).toBe(true);
  expect(await run('lookup("book", "ada") == null ? "none" : "some"', {}, { lookup })).toBe('none');
});

test('supports a lookup that depends on another', async () => {
  const { lookup } = library();
  const script = 'lookup("author", lookup("author", "ada").mentor).name';
  expect(await run(script, {}, { lookup })).toBe('Mary');
});

test('fetches the documents of a request together, each once', async () => {
  const { batches, lookup } = library();
  const script = 'content.authors.map(a, lookup("author", a).name + "!")';
  const runs = ['ada', 'emil'].map((first, index) => ({
    blockId: `block-${index}`,
    fieldPath: 'by',
    script,
    content: { authors: [first, 'mary'] },
  }));
  expect(await fields.run(runs, runContext({ lookup }))).toEqual([
    { value: ['Ada!', 'Mary!'] },
    { value: ['Emil!', 'Mary!'] },
  ]);
  expect(batches.map((batch) => batch.map(({ key }) => key).sort())).toEqual([['ada', 'emil', 'mary']]);
});

test('evaluates a condition on a document with the document', async () => {
  const { lookup } = library();
  const content = { authors: ['ada', 'mary', 'emil'] };
  const kept = 'content.authors.filter(a, lookup("author", a).active)';
  expect(await run(kept, content, { lookup })).toEqual(['ada', 'emil']);
  expect(await run('content.authors.all(a, lookup("author", a).active)', content, { lookup })).toBe(false);
  expect(await run('lookup("author", "ada").active || 1 / 0 == 1', content, { lookup })).toBe(true);
});

test('fails the run with the error of a failed lookup', async () => {
  const lookup = () => Promise.reject(new Error('the database is away'));
  await expect(run('lookup("author", "ada")', {}, { lookup })).rejects.toThrow('the database is away');
});

test('refuses more lookups than a request may make, by one script or by all', async () => {
  const { lookup } = library();
  const keys = Array.from({ length: 101 }, (_, index) => `key-${index}`);
  const loop = 'content.keys.map(k, lookup("author", k) == null)';
  const refused = expect.objectContaining({
    name: 'ComputedFieldError',
    reason: expect.stringContaining('100 lookups'),
  });
  await expect(run(loop, { keys }, { lookup })).rejects.toEqual(refused);
  // An error inside does not hide that there were too many.
  await expect(run(`${loop}.size() > 0 || true`, { keys }, { lookup })).rejects.toEqual(refused);
  const halves = [keys.slice(0, 51), keys.slice(50)].map((half, index) => ({
    blockId: `block-${index}`,
    fieldPath: 'all',
    script: loop,
    content: { keys: half },
  }));
  expect(await fields.run(halves.slice(0, 1), runContext({ lookup }))).toEqual([
    { value: Array(51).fill(true) },
  ]);
  // The one that asked for too many fails; the other one has its documents.
  expect(await fields.run(halves, runContext({ lookup }))).toEqual([
    { value: Array(51).fill(true) },
    { error: refused },
  ]);
});
