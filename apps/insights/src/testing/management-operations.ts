import type { Ask } from '@sightline/stack';

export interface ManagementOperation {
  method: string;
  /** With its parameters as the document writes them, and examples of those that its query needs: `/manage/categories/{category_id}?name=Aurora`. */
  path: string;
  params: string[];
  /** What the caller must be allowed to do. */
  permission: string;
  /** The example of the body; `undefined` where none is taken. */
  example: object | undefined;
  /** The names of its fields. */
  fields: string[];
}

/** Every management operation of the service, as its own document tells it: what is added is tested without being listed. */
export async function managementOperations(ask: Ask): Promise<ManagementOperation[]> {
  const { paths } = (await ask('GET /openapi.json')).body;
  return Object.keys(paths)
    .filter((path) => path.startsWith('/manage/'))
    .flatMap((path) =>
      Object.keys(paths[path]).map((method) => {
        const body = paths[path][method].requestBody?.content['application/json'];
        return {
          method: method.toUpperCase(),
          path: path + neededQuery(paths[path][method].parameters ?? []),
          permission: paths[path][method]['x-permission'],
          params: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string),
          example: body?.example,
          fields: Object.keys(body?.schema.properties ?? {}),
        };
      }),
    );
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: { examples?: unknown[] };
}

function neededQuery(parameters: Parameter[]): string {
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(
    Object.fromEntries(needed.map(({ name, schema }) => [name, String(schema.examples?.[0])])),
  );
  return needed.length > 0 ? `?${query}` : '';
}

/** `{category_id}` and the like replaced by values. */
export const pathWith = (path: string, value: (param: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, param) => value(param));
