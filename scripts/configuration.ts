import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeSettings } from '@sightline/service';
import { formatted } from './docs/formatted.ts';
import { registries } from './docs/registries.ts';

const repository = join(import.meta.dirname, '..');
const path = join(repository, 'docs/reference/configuration.md');

const { values } = parseArgs({ options: { check: { type: 'boolean' }, write: { type: 'boolean' } } });
const text = formatted(path, configurationReference());
if (values.write) {
  await writeFile(path, text);
} else if (values.check) {
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error('docs/reference/configuration.md is not what the settings say. Run: pnpm config:write');
    process.exit(1);
  }
} else {
  console.log(text);
}

function configurationReference(): string {
  const parts = registries.map(
    ({ title, program, settings }) => `## ${title}\n\n\`${program}\`\n\n${describeSettings(settings)}\n`,
  );
  return `# Configuration

Everything a process of Sightline reads from its environment. Made of the registries in \`apps/*/src/settings.ts\` by
\`pnpm config:write\`; do not edit it by hand.

The environment is read once, at the start. An empty variable counts as missing. Every missing or wrong variable is named in
one error, and no value is ever shown. Flags are \`true\` or \`false\`; anything else is refused.

${parts.join('\n')}`;
}
