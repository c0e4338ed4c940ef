import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export const deployFolder = join(import.meta.dirname, '../../deploy');

interface ComposeService {
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  [field: string]: unknown;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, unknown>;
  [field: string]: unknown;
}

/** A compose file with the variables of an env file in their places, as `docker compose --env-file` puts them there. */
export async function readCompose(name: string, variables: NodeJS.Dict<string>): Promise<ComposeFile> {
  const text = await readFile(join(deployFolder, name), 'utf8');
  return filled(parse(text, { merge: true }), variables) as ComposeFile;
}

function filled(value: unknown, variables: NodeJS.Dict<string>): unknown {
  if (typeof value === 'string') return interpolated(value, variables);
  if (Array.isArray(value)) return value.map((item) => filled(item, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, variables)]));
}

/** `$$`, `${NAME}`, `${NAME:-default}` and `${NAME:?}`: an empty variable counts as missing. */
function interpolated(text: string, variables: NodeJS.Dict<string>): string {
  return text.replace(
    /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (whole, name: string, kind: string, rest: string) => {
      if (whole === '$$') return '$';
      if (name === undefined) throw new Error(`${whole} in ${JSON.stringify(text)} is not understood`);
      const value = variables[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name} is missing`);
      return kind === '-' ? rest : '';
    },
  );
}
