import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openApiDocuments } from './documents.ts';
import { operationFaults } from './faults.ts';

const repository = join(import.meta.dirname, '../..');
const folder = 'docs/reference/openapi';
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const faults: string[] = [];
await mkdir(join(repository, folder), { recursive: true });
for (const [name, document] of Object.entries(await openApiDocuments())) {
  const file = `${folder}/${name}.json`;
  const text = `${JSON.stringify(document, null, 2)}\n`;
  faults.push(...operationFaults(document).map((fault) => `${name}: ${fault}`));
  if (values.write) {
    await writeFile(join(repository, file), text);
  } else if ((await readFile(join(repository, file), 'utf8').catch(() => '')) !== text) {
    faults.push(`${file} is not what the service says of itself: pnpm openapi:write`);
  }
}
const lint = spawnSync('redocly', ['lint', '--config', '.redocly.yaml', `${folder}/*.json`], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
if (lint.status !== 0) faults.push('redocly found the faults above');
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
