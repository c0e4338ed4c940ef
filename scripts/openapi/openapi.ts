import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatted } from '../docs/formatted.ts';
import { openApiDocuments } from './documents.ts';
import { operationFaults } from './faults.ts';
import { permissionsReference } from './permissions.ts';

const repository = join(import.meta.dirname, '../..');
const folder = 'docs/reference/openapi';
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const faults: string[] = [];
await mkdir(join(repository, folder), { recursive: true });
const documents = await openApiDocuments();
for (const [name, document] of Object.entries(documents)) {
  faults.push(...operationFaults(document).map((fault) => `${name}: ${fault}`));
  await settle(`${folder}/${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
}
const permissions = 'docs/reference/permissions.md';
await settle(permissions, formatted(permissions, permissionsReference(documents)));
const lint = spawnSync('redocly', ['lint', '--config', '.redocly.yaml', `${folder}/*.json`], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
if (lint.status !== 0) faults.push('redocly found the faults above');
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** Writes the file, or finds that it is not what it should be. */
async function settle(file: string, text: string): Promise<void> {
  if (values.write) await writeFile(join(repository, file), text);
  else if ((await readFile(join(repository, file), 'utf8').catch(() => '')) !== text) {
    faults.push(`${file} is not what the services say of themselves: pnpm openapi:write`);
  }
}
