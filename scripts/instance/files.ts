import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Readable by its owner alone; a reader finds the old or the new content, never half of it. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const whole = `${path}.${process.pid}`;
  await writeFile(whole, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(whole, path);
}
