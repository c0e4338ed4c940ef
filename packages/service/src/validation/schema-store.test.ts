import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { validatorBuilder } from './compile.ts';
import { oncePerSchemas, schemaStore } from './schema-store.ts';

const id = { $id: 'Id', type: 'string', maxLength: 3 };
const name = { $id: 'Name', type: 'string', minLength: 2 };
const bodyWith = ($ref: string) => ({ type: 'object', properties: { value: { $ref } } });

function countingService() {
  const built: string[][] = [];
  const build = validatorBuilder('first-request');
  const app = Fastify({
    schemaController: {
      bucket: schemaStore,
      compilersFactory: {
        buildValidator: oncePerSchemas((schemas: Record<string, object>) => {
          built.push(Object.keys(schemas));
          return build(schemas);
        }) as never,
      },
    },
  });
  return { app, built };
}

test('routes share one validator, which knows the schemas that were added after them', async () => {
  const { app, built } = countingService();
  app.addSchema(id);
  for (const path of ['/a', '/b', '/c'])
    app.post(path, { schema: { body: bodyWith('Name#') } }, async () => 'fits');
  app.addSchema(name);
  await app.ready();
  expect(built).toEqual([['Id', 'Name']]);
  const status = async (value: string) =>
    (await app.inject({ method: 'POST', url: '/c', payload: { value } })).statusCode;
  expect([await status('ab'), await status('a')]).toEqual([200, 400]);
});

test('a plugin sees the schemas of the service, and the service none of the plugin', async () => {
  const { app } = countingService();
  app.addSchema(id);
  await app.register(async (plugin) => {
    plugin.addSchema(name);
    expect(Object.keys(plugin.getSchemas())).toEqual(['Id', 'Name']);
  });
  await app.ready();
  expect(app.getSchemas()).toEqual({ Id: id });
  expect(app.getSchema('Name')).toBeUndefined();
});

test('refuses a schema without a name, and a second one of a name', () => {
  const { app } = countingService();
  app.addSchema(id);
  expect(() => app.addSchema({ type: 'string' })).toThrow('A schema that routes refer to needs an $id');
  expect(() => app.addSchema(id)).toThrow('There are two schemas with the $id Id');
});
