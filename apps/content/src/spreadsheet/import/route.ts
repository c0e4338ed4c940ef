import multipart from '@fastify/multipart';
import { allowSlowBody, HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsToken, organizationsOf, subjectOf } from '../../http/management.ts';
import {
  idempotencyKeyHeader,
  type OnceAnswer,
  refuseWhileRunning,
  sendOnce,
} from '../../http/respond-once.ts';
import { createSpool } from '../../http/spool.ts';
import type { Website } from '../../website/website.ts';
import { findWebsite } from '../../website/website.ts';
import { jsonBodyLimit, manyRows } from '../requests.ts';
import { DryRun, Imported } from './dry-run.ts';
import { type ImportCaller, type ImportOrder, importOperation } from './import-order.ts';
import { createImportQueue } from './import-queue.ts';
import type { ImportParts } from './keep-file.ts';
import { receiveForm } from './receive-form.ts';
import { Form, JsonBody, requestOfForm, requestOfJson, WRONG_TYPE } from './requested-import.ts';

const SILENCE_MS = 30_000;
const UPLOAD_MS = 60 * 60_000;

/** In a scope of its own: it takes forms as well as JSON, and says so to everything else. */
export async function importSpreadsheetRoute(app: Service, content: ImportParts): Promise<void> {
  await app.register(async (scope: Service) => {
    await scope.register(multipart);
    scope.addContentTypeParser('*', (_request, _payload, done) => done(new HttpError(415, WRONG_TYPE)));
    register(scope, content);
  });
}

function register(app: Service, content: ImportParts): void {
  const { settings } = content;
  const queue = createImportQueue(app, { atOnce: settings.IMPORTS_AT_ONCE });
  const spool = createSpool(settings.IMPORT_DIRECTORY);
  app.addHook('onReady', () => spool.removeLeftOvers());
  app.addHook('onClose', () => spool.close());

  app.addSchema(DryRun);
  app.addSchema(Imported);
  app.post('/csv', {
    config: { ...needsToken('content_write'), json: manyRows },
    bodyLimit: jsonBodyLimit,
    schema: {
      operationId: importOperation,
      summary: 'Import a spreadsheet',
      description:
        'Makes a draft of every row, all of them or none. The title of a document is the first text of its row that is not empty. Without a `mapping` every column is stored under its header, whether or not the component has such a field: `warnings` and `publication_faults` then say what must change before the drafts can be published. `DELETE /manage/websites/{id}/imports/{importId}` undoes an import. One event tells of it. It goes on when the caller leaves: send an `Idempotency-Key`, and ask again with it to hear what became of it.',
      tags: ['Spreadsheets'],
      querystring: Type.Object({
        website_id: Type.String({ format: 'uuid' }),
        dry_run: Type.Optional(
          Type.Boolean({ description: 'Reads everything, writes nothing, and tells what would happen.' }),
        ),
      }),
      headers: idempotencyKeyHeader,
      consumes: ['multipart/form-data', 'application/json'],
      body: {
        content: { 'multipart/form-data': { schema: Form }, 'application/json': { schema: JsonBody } },
      },
      response: {
        200: Type.Unsafe<DryRun>(Type.Ref('DryRun')),
        201: Type.Unsafe<Imported>(Type.Ref('Imported')),
        ...problemResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
      },
    },
    handler: async (request, reply) => {
      const { website_id, dry_run: asked } = request.query;
      const caller = {
        websiteId: website_id.toLowerCase(),
        organizations: organizationsOf(request),
        subject: subjectOf(request),
        idempotencyKey: request.headers['idempotency-key'],
      };
      const { organizationId } = await refuseEarly(content, caller);
      const answer = await queue.run(request, organizationId, async (withSlot) => {
        if (!request.isMultipart()) {
          const order = { ...caller, ...requestOfJson(request.body as JsonBody | undefined, asked) };
          return withSlot((signal) => perform(content, order, signal));
        }
        return spool.withFile(async (path) => {
          allowSlowBody(request, { silenceMs: SILENCE_MS, mostMs: UPLOAD_MS });
          const form = await receiveForm(request, { path, mostBytes: settings.IMPORT_FILE_BYTES });
          const order = { ...caller, ...requestOfForm(form, asked) };
          return withSlot((signal) => perform(content, order, signal));
        });
      });
      return sendOnce(reply, answer);
    },
  });
}

/** What can be told before a large body is sent. */
async function refuseEarly({ pool }: ImportParts, caller: ImportCaller): Promise<Website> {
  const { websiteId, organizations, subject, idempotencyKey: key } = caller;
  const website = await findWebsite(pool, websiteId, organizations);
  if (!website) throw new HttpError(404, 'No such website.', { headers: { connection: 'close' } });
  await refuseWhileRunning(pool, { subject, operation: importOperation, key });
  return website;
}

/** What an import needs is loaded with the first one. */
async function perform(content: ImportParts, order: ImportOrder, signal: AbortSignal): Promise<OnceAnswer> {
  if (order.dryRun) {
    const { rehearseImport } = await import('./rehearse.ts');
    const told = await rehearseImport(content.pool, order, signal);
    return { status: 200, headers: {}, body: JSON.stringify(told) };
  }
  const { importSpreadsheet } = await import('./query.ts');
  return importSpreadsheet(content, order, signal);
}
