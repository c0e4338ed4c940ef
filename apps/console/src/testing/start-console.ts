import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings, type Service } from '@sightline/service';
import { endWithFile, freePort } from '@sightline/stack';
import { createApp } from '../app.ts';
import { consoleSettings } from '../settings.ts';

export interface TestConsole {
  url: string;
  app: Service;
  /** Every line that was logged. */
  lines: string[];
  /** As a page of the console sends it, with the session of a browser where one is given. */
  request(request: string, options?: PageRequest): Promise<Response>;
}

interface PageRequest {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Nothing listens there. */
export const NOWHERE = 'http://127.0.0.1:9';

/** The whole server on a port of its own until the end of the test file. Services that are not named are not reachable. */
export async function startTestConsole(
  environment: Record<string, string> = {},
  files: Record<string, string | Buffer> = { 'index.html': '<!doctype html><title>Console</title>' },
): Promise<TestConsole> {
  const port = Number(environment.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const settings = readSettings(consoleSettings, {
    PUBLIC_URL: url,
    IDENTITY_URL: NOWHERE,
    INSIGHTS_URL: NOWHERE,
    CONTENT_URL: NOWHERE,
    CONSOLE_FILES: await folderWith(files),
    ...environment,
  });
  const app = await createApp(settings, {
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
  await app.listen({ host: '127.0.0.1', port });
  endWithFile(() => app.close());
  const request: TestConsole['request'] = (line, { cookie, body, headers, signal } = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ', 2);
    return fetch(url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { origin: settings.PUBLIC_URL }),
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      redirect: 'manual',
    });
  };
  return { url, app, lines, request };
}

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-console-'));
  endWithFile(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
