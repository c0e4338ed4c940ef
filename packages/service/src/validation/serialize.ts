import { createRequire } from 'node:module';
import type { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { knownBy, lazily, type When } from './compile.ts';

const require = createRequire(import.meta.url);

type Build = ReturnType<typeof SerializerSelector>;

/** Fastify's own serializers, each compiled at the first answer that needs it; see `validatorBuilder` for the reason. */
export const serializerBuilder =
  (when: When): Build =>
  (externalSchemas, options) => {
    const compilers = lazily(() => {
      const stringify =
        require('@fastify/fast-json-stringify-compiler') as typeof import('@fastify/fast-json-stringify-compiler');
      return stringify.SerializerSelector()(markNullable(externalSchemas), options);
    });
    const known = knownBy(['serializers', externalSchemas]);
    return (route) => {
      const serialize = lazily(() =>
        known(route.schema, () => compilers()({ ...route, schema: markNullable(route.schema) })),
      );
      if (when === 'start') serialize();
      return (data: unknown) => serialize()(data);
    };
  };

/**
 * "Something or null" said as `nullable`. The serializer validates a value against every member of an `anyOf` before it writes it,
 * which takes four times as long.
 */
function markNullable<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(markNullable) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Record<string, unknown>;
  const [something, nothing, ...more] = Array.isArray(anyOf) ? anyOf : [];
  if (nothing?.type === 'null' && something?.type && more.length === 0)
    return markNullable({ ...rest, ...something, nullable: true });
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'examples' || key === 'enum' ? value : markNullable(value),
    ]),
  ) as Schema;
}
