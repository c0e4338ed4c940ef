import Type from 'typebox';
import { expect, test } from 'vitest';
import { testService } from '../testing/test-service.ts';

test('requires no field with a default in a request body, also behind a reference, but in a response', async () => {
  const app = await testService();
  const fields = () => ({ name: Type.String(), drafts: Type.Boolean({ default: false }) });
  app.addSchema(Type.Object(fields(), { $id: 'Thing' }));
  app.addSchema(Type.Object(fields(), { $id: 'Made' }));
  app.post('/things', {
    schema: { body: Type.Array(Type.Ref('Thing')), response: { 200: Type.Ref('Made') } },
    handler: async () => ({ name: 'a', drafts: true }),
  });
  const { components } = (await app.inject('/openapi.json')).json();
  expect(components.schemas.Thing.required).toEqual(['name']);
  expect(components.schemas.Made.required).toEqual(['name', 'drafts']);
});

test('documents errors that every route has without a declaration', async () => {
  const app = await testService();
  app.get('/things', { schema: { response: { 200: Type.String() } }, handler: async () => '' });
  app.post('/things', { schema: { body: Type.Object({}) }, handler: async () => '' });
  const { paths } = (await app.inject('/openapi.json')).json();
  expect(Object.keys(paths['/things'].get.responses)).toEqual(['200', '422']);
  expect(Object.keys(paths['/things'].post.responses)).toEqual(['400', '413', '415', '422']);
});
