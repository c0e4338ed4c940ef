import type { FastifyInstance } from 'fastify';

type Schemas = Record<string, unknown>;

/**
 * The schemas that routes refer to. Fastify asks for all of them twice per route, and its own store gives a copy each time, of which each route then builds a
 * validator and a serializer of its own. This one gives the same object until a schema is added.
 */
export function schemaStore(parent: unknown = {}) {
  let schemas = parent as Schemas;
  let isGiven = true;
  return {
    add(schema: unknown): FastifyInstance {
      const id = (schema as { $id?: string }).$id;
      if (!id) throw new Error('A schema that routes refer to needs an $id');
      if (id in schemas) throw new Error(`There are two schemas with the $id ${id}`);
      if (isGiven) schemas = { ...schemas };
      isGiven = false;
      schemas[id] = schema;
      // Fastify declares an instance here and ignores what it gets.
      return undefined as never;
    },
    getSchema: (id: string): unknown => schemas[id],
    getSchemas(): Schemas {
      isGiven = true;
      return schemas;
    },
  };
}

/** What is built of all schemas is built once for each set of them. */
export function oncePerSchemas<All, Given extends unknown[], Built>(
  build: (schemas: All, ...given: Given) => Built,
): (schemas: All, ...given: Given) => Built {
  const known = new Map<All, Built>();
  return (schemas, ...given) => {
    const built = known.get(schemas) ?? build(schemas, ...given);
    known.set(schemas, built);
    return built;
  };
}
