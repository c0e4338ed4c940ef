import { readdir } from 'node:fs/promises';
import type { Answer } from '@sightline/stack';
import { temporaryFolder } from './assets-under-test.ts';
import { documentsUnderTest } from './documents-under-test.ts';

export type ImportsUnderTest = Awaited<ReturnType<typeof importsUnderTest>>;
export type ImportSite = Awaited<ReturnType<ImportsUnderTest['newSite']>>;

interface Sending {
  bearer?: string;
  headers?: Record<string, string>;
  query?: string;
}

/** A form with a file named `huts.csv`, and the texts that are given; a name without a value is left out. */
export function sheetForm(
  file: string | Uint8Array | null,
  texts: Record<string, string> = {},
  fileName = 'huts.csv',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ schema_name: 'article', ...texts })) {
    if (value !== '') form.append(name, value);
  }
  if (file !== null) {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file);
    form.append('file', new Blob([bytes]), fileName);
  }
  return form;
}

/** The service with folders of its own for uploads and files, and websites with the components `article` and `author`. */
export async function importsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const [spool, files] = [await temporaryFolder(), await temporaryFolder()];
  const content = await documentsUnderTest({
    IMPORT_DIRECTORY: spool,
    ASSETS_DIRECTORY: files,
    ...environment,
  });
  const url = `http://127.0.0.1:${content.port}`;
  return { ...content, spool, files, url, newSite, post, spooled, traces };

  /** What lies in the spool: nothing unless an import is under way. */
  async function spooled(): Promise<string[]> {
    const entries = await readdir(spool, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** A body to `POST /csv`, a form as it is and anything else as JSON. */
  async function post(websiteId: string, body: FormData | unknown, sending: Sending & { bearer: string }) {
    const { bearer, headers = {}, query = '' } = sending;
    const form = body instanceof FormData;
    const answer = await fetch(`${url}/csv?website_id=${websiteId}${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(!form && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    const told = text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : undefined;
    return { status: answer.status, headers: answer.headers, text, body: told };
  }

  /** How many rows a website has of everything that an import writes. */
  async function traces(websiteId: string) {
    const { rows } = await content.pool.query(
      `SELECT (SELECT count(*)::int FROM documents WHERE website_id = $1) AS documents,
              (SELECT count(*)::int FROM document_versions v JOIN documents d ON d.id = v.document_id
               WHERE d.website_id = $1) AS versions,
              (SELECT count(*)::int FROM csv_sources WHERE website_id = $1) AS sources,
              (SELECT count(*)::int FROM outbox WHERE payload::jsonb ->> 'website_id' = $1::text
                 AND payload::jsonb ->> 'type' = 'imported') AS events,
              (SELECT count(*)::int FROM idempotency_keys) AS keys`,
      [websiteId],
    );
    return rows[0];
  }

  async function newSite() {
    const site = await content.newSite();
    const { websiteId, bearerToken } = site;
    const send = (body: FormData | unknown, sending: Sending = {}) =>
      post(websiteId, body, { bearer: bearerToken, ...sending });
    return {
      ...site,
      send,
      /** A CSV file of articles. */
      sendCsv: (csv: string | Uint8Array, texts: Record<string, string> = {}, sending: Sending = {}) =>
        send(sheetForm(csv, texts), sending),
      sendJson: (rows: unknown, more: object = {}, sending: Sending = {}) =>
        send({ schema_name: 'article', spreadsheet_data: rows, ...more }, sending),
      /** What is stored of the website's imports, the last one first. */
      imports: async () => (await site.done(200, 'GET /imports')).imports as Answer['body'][],
      documents: async () => (await site.done(200, 'GET /documents')).documents as Answer['body'][],
      traces: () => traces(websiteId),
    };
  }
}
