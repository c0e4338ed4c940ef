import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** A generated file as `pnpm format` would leave it, so that the two never disagree. */
export function formatted(path: string, text: string): string {
  const biome = join(repository, 'node_modules/.bin/biome');
  return execFileSync(biome, ['format', `--stdin-file-path=${path}`], {
    cwd: repository,
    input: text,
    encoding: 'utf8',
  });
}
