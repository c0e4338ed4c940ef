import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';

/** Types of the services that the browser calls, made from the published contracts. They are not committed: they cannot differ. */
const services = ['insights', 'identity', 'content'];
const documents = join(import.meta.dirname, '../../../../docs/reference/openapi');
const target = join(import.meta.dirname, '../api/generated');

await mkdir(target, { recursive: true });
for (const service of services) {
  const source = join(documents, `${service}.json`);
  const file = join(target, `${service}.d.ts`);
  if (await isNewer(file, source)) continue;
  const nodes = await openapiTypescript(JSON.parse(await readFile(source, 'utf8')), {
    defaultNonNullable: false,
  });
  await writeFile(file, astToString(nodes));
}

async function isNewer(file: string, source: string): Promise<boolean> {
  const [made, document] = await Promise.all([
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
    stat(source).then(({ mtimeMs }) => mtimeMs),
  ]);
  return made > document;
}
