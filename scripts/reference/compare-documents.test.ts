import { expect, test } from 'vitest';
import { compareDocuments, type Document } from './compare-documents.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function reference() {
  return {
    paths: {
      '/v1/org/things': {
        parameters: [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } }],
        patch: {
          security: [{ APIKeyHeader: [] }, { BearerAuth: [] }],
          parameters: [
            { name: 'old', in: 'query', required: false, deprecated: true, schema: { type: 'array' } },
            { name: 'X-Mode', in: 'header', required: false, schema: { type: 'string' } },
          ],
          requestBody: { required: true, ...json({ type: 'object' }) },
          responses: { 200: json({ type: 'string' }), 422: json({ type: 'string' }) },
        },
      },
      '/v1/organs': { get: { responses: { 200: json({ type: 'string' }) } } },
    },
  };
}

type Reference = ReturnType<typeof reference>;
const operationOf = (document: Reference) => document.paths['/v1/org/things'].patch;
const compare = (ours: object, theirs: object = reference()) =>
  compareDocuments(theirs as Document, ours as Document, ['/v1/org']);

test('finds no difference between a document and itself', () => {
  expect(compare(reference())).toEqual([]);
});

test.each<[string, string, (document: Reference) => unknown]>([
  ['', 'operation', ({ paths }) => Reflect.deleteProperty(paths['/v1/org/things'], 'patch')],
  ['', 'security', (document) => operationOf(document).security.pop()],
  [' path thing_id', 'parameter', ({ paths }) => paths['/v1/org/things'].parameters.pop()],
  [' path thing_id', 'type', ({ paths }) => setType(paths['/v1/org/things'].parameters[0]?.schema)],
  [' query old', 'parameter', (document) => operationOf(document).parameters.shift()],
  [' query old', 'required', (document) => Object.assign(first(document), { required: true })],
  [' query old', 'deprecated', (document) => Object.assign(first(document), { deprecated: false })],
  [' query old', 'style', (document) => Object.assign(first(document), { explode: false })],
  [' query old', 'type', (document) => setType(first(document).schema)],
  [' query more', 'parameter', (document) => addParameter(document)],
  [' body', 'required', (document) => Object.assign(operationOf(document).requestBody, { required: false })],
  [
    ' body',
    'type',
    (document) => setType(operationOf(document).requestBody.content['application/json'].schema),
  ],
  [
    ' body',
    'content',
    (document) => Object.assign(operationOf(document).requestBody.content, { 'text/plain': {} }),
  ],
  [
    ' 200',
    'type',
    (document) => setType(operationOf(document).responses[200].content['application/json'].schema),
  ],
  [
    ' 422',
    'type',
    (document) => setType(operationOf(document).responses[422].content['application/json'].schema),
  ],
  [' 422', 'answer', (document) => Reflect.deleteProperty(operationOf(document).responses, 422)],
  [' 201', 'answer', (document) => Object.assign(operationOf(document).responses, { 201: json({}) })],
])('finds at PATCH%s another %s', (place, what, breakIt) => {
  const ours = reference();
  breakIt(ours);
  expect(compare(ours).map(({ path, what: found }) => [path, found])).toEqual([
    [`PATCH /v1/org/things${place}`, what],
  ]);
});

const setType = (schema: object | undefined) => Object.assign(schema ?? {}, { type: 'integer' });

function first(document: Reference) {
  const [parameter] = operationOf(document).parameters;
  if (!parameter) throw new Error('The document has no parameter.');
  return parameter;
}

function addParameter(document: Reference): void {
  const parameter = { name: 'more', in: 'query', required: false, schema: { type: 'string' } };
  operationOf(document).parameters.push(parameter);
}

test('finds no difference in other ways to write an operation', () => {
  const ours = reference();
  const operation = operationOf(ours);
  operation.security.reverse();
  operation.parameters.reverse();
  Object.assign(first(ours), { name: 'x-mode', explode: false, description: 'Words.' });
  Object.assign(operation.parameters[1] ?? {}, {
    deprecated: false,
    schema: { type: 'array', deprecated: true },
  });
  expect(compare(ours)).toEqual([]);
});

test('ignores additions of ours and operations that are not served', () => {
  const ours = reference();
  Object.assign(ours.paths, { '/manage/things': { get: {} } });
  Object.assign(ours.paths['/v1/org/things'], { get: { responses: { 200: {} } } });
  Object.assign(operationOf(ours).responses, { 404: json({}) });
  Reflect.deleteProperty(ours.paths, '/v1/organs');
  expect(compare(ours)).toEqual([]);
});
