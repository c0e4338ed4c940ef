import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sightline/stack';
import pg from 'pg';
import { type ContentService, openContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';
import type { Part } from '../part.ts';
import { sendFile } from '../send-file.ts';
import { bareCopy } from './bare-copy.ts';
import { peakMegabytes, residentMegabytes } from './memory.ts';
import { writeFiles } from './sheet-file.ts';

const MOST_MEGABYTES = 200;
const LEAST_RATIO = 0.3;
/** A gigabyte of CSV. */
const rowsOf = { full: 5_000_000, small: 5_000 };

/** A file as large as they come, against one COPY of the same rows, on a PostgreSQL that does nothing else. */
export const largeFile: Part = async ({ full, say }) => {
  const rows = rowsOf[full ? 'full' : 'small'];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-large-file-'));
  const postgres = full ? await startPostgres() : undefined;
  const content = await openContentService({
    ...(postgres && { postgresUrl: postgres.url }),
    settings: { IMPORT_DIRECTORY: join(folder, 'spool'), ASSETS_DIRECTORY: join(folder, 'files') },
  });
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  try {
    const paths = { csv: join(folder, 'rows.csv'), copy: join(folder, 'rows.copy') };
    await writeFiles(rows, paths, await targetOf(client, content.websiteId));
    const gigabytes = (await stat(paths.csv)).size / 1e9;
    say(`${rows} rows, ${gigabytes.toFixed(3)} GB of CSV`);
    const bare = await copyBoth(client, paths.copy);
    say(`COPY into documents: ${rate(rows, bare.documents)}`);
    say(`COPY into a table like it, without references and triggers: ${rate(rows, bare.alike)}`);
    const imported = await importFile(content, { path: paths.csv, restMs: full ? 2000 : 0 });
    say(`import: ${rate(rows, imported.seconds)}, of which ${imported.uploadSeconds.toFixed(1)} s upload`);
    const stored = await storedRows(client, content.websiteId);
    const ratio = bare.documents / imported.seconds;
    return [
      {
        what: `import of ${rows} rows, ${gigabytes.toFixed(2)} GB: memory above idle`,
        goal: `≤ ${MOST_MEGABYTES} MB`,
        figure: `${(imported.peak - imported.idle).toFixed(0)} MB (${imported.idle.toFixed(0)} to ${imported.peak.toFixed(0)})`,
        met: imported.peak - imported.idle <= MOST_MEGABYTES,
        onlyFull: true,
      },
      {
        what: 'its rate, upload and history included, against one COPY of the documents into their table',
        goal: `≥ ${LEAST_RATIO}`,
        figure: `${ratio.toFixed(2)} (${rate(rows, imported.seconds)} and ${rate(rows, bare.documents)})`,
        met: ratio >= LEAST_RATIO,
        onlyFull: true,
      },
      {
        what: '… into a table like it with the same indexes, but without references and triggers',
        goal: 'for comparison',
        figure: `${(bare.alike / imported.seconds).toFixed(2)} (${rate(rows, bare.alike)})`,
        met: true,
      },
      wholeFigure(rows, imported.answer, stored),
    ];
  } finally {
    await client.end();
    await content.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Seconds of each. Afterwards all is as it was before the first row. */
async function copyBoth(client: pg.Client, path: string) {
  await client.query('CREATE TABLE alike (LIKE documents INCLUDING ALL)');
  const alike = await bareCopy(client, 'alike', path);
  await client.query('DROP TABLE alike');
  const documents = await bareCopy(client, 'documents', path);
  await client.query('TRUNCATE documents CASCADE');
  await client.query('CHECKPOINT');
  return { alike, documents };
}

async function targetOf(client: pg.Client, websiteId: string) {
  const { rows } = await client.query(
    `SELECT website_id AS "websiteId", id AS "componentId", name AS "schemaName" FROM components
     WHERE website_id = $1 AND name = 'article'`,
    [websiteId],
  );
  return rows[0];
}

async function importFile(content: ContentService, { path, restMs }: { path: string; restMs: number }) {
  const { url, pid } = content.first;
  await pause(restMs);
  const idle = await residentMegabytes(pid);
  const result = { idle, seconds: 0, uploadSeconds: 0, answer: '' };
  const peak = await peakMegabytes(pid, async () => {
    const before = performance.now();
    const since = () => (performance.now() - before) / 1000;
    const { status, body } = await sendFile({
      url,
      path,
      websiteId: content.websiteId,
      bearer: content.tenant.bearerToken,
      onSent: () => {
        result.uploadSeconds = since();
      },
    });
    result.seconds = since();
    result.answer = `${status} ${body}`;
  });
  return { ...result, peak };
}

async function storedRows(client: pg.Client, websiteId: string) {
  const { rows } = await client.query<{
    documents: number;
    versions: number;
    events: number;
    sources: string;
  }>(
    `SELECT (SELECT count(*)::int FROM documents WHERE website_id = $1) AS documents,
            (SELECT count(*)::int FROM document_versions) AS versions,
            (SELECT count(*)::int FROM outbox WHERE payload::jsonb ->> 'type' = 'imported') AS events,
            (SELECT string_agg(row_count || ' ' || status, ', ') FROM csv_sources WHERE website_id = $1) AS sources`,
    [websiteId],
  );
  if (!rows[0]) throw new Error('a statement without a row');
  return rows[0];
}

function wholeFigure(rows: number, answer: string, stored: Awaited<ReturnType<typeof storedRows>>): Figure {
  const { documents, versions, events, sources } = stored;
  return {
    what: 'documents, versions, events, and what is kept of the import',
    goal: `${rows}, ${rows}, 1, ${rows} ready`,
    figure: `${documents}, ${versions}, ${events}, ${sources}`,
    met:
      answer.startsWith(`201 {"inserted":${rows}`) &&
      documents === rows &&
      versions === rows &&
      events === 1 &&
      sources === `${rows} ready`,
  };
}

function rate(rows: number, seconds: number): string {
  return `${(rows / seconds / 1000).toFixed(1)} thousand rows a second (${seconds.toFixed(1)} s)`;
}
