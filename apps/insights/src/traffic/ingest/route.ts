import { permittedOrganization } from '@sightline/access';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import { Counter } from 'prom-client';
import Type, { type Static } from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { tryAgain } from '../../ingest/event-stream.ts';
import { type Ingestion, readCounted } from '../../ingest/ingestion.ts';
import { exceptBody, JSON_TYPE, NDJSON_TYPE, readingBodies } from '../../ingest/read-body.ts';
import { splitLines, splitLinesOrElements } from '../../ingest/split-rows.ts';
import type { Classifier } from '../classify/classifier.ts';
import { formatNames, formats } from '../format/formats.ts';
import { InputVisit } from '../format/own-json.ts';
import { ingestLogs, type LogResult } from './ingest-logs.ts';
import { ADVICE } from './publish-block.ts';

const LONGEST_LINE = 64 * 1024;

const Query = Type.Object({
  format: Type.Enum(formatNames, {
    default: 'json',
    description:
      'How lines are written: `json`: our own; `cloudflare`: Logpush of `http_requests`; `vercel`: a log drain; `cloudfront`: standard logs; `fastly`: JSON with the names of its template; `combined`: nginx and Apache.',
  }),
  host: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Host of lines that name none, such as all of `combined`.',
    }),
  ),
  organization_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Whose domains are meant, where several of yours have them.',
    }),
  ),
});

const Headers = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,255}$',
      'x-pattern-message': 'must be 1 to 255 visible ASCII characters',
      description:
        'Up to 255 visible characters that stand for this request. The same request with the same key is stored once, for 24 hours.',
    }),
  ),
  'x-vercel-verify': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,255}$',
      'x-pattern-message': 'must be 1 to 255 visible ASCII characters',
      description:
        'Sent back as it is. Vercel sends to an address that gives its code back: add the code to the headers of the drain.',
    }),
  ),
});

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const LogIngestResult = Type.Object(
  {
    accepted: Count('Visits that were taken.'),
    rejected: Count('Lines that were not.'),
    passed_over: Count('Lines that are of no visit, such as what a function of Vercel printed.'),
    spoofed: Count(
      'Of the accepted those that claim to be a bot from an address that its provider does not publish. Reports of bots leave them out unless they ask for `verification`.',
    ),
    faults: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'In the request, from 1; of an array, which element.' }),
        reason: Type.String(),
      }),
      { description: 'Why lines were rejected: the first thousand of them.' },
    ),
    faults_left_off: Count('Rejected lines beyond these.'),
  },
  {
    $id: 'LogIngestResult',
    examples: [
      {
        accepted: 1999,
        rejected: 1,
        passed_over: 0,
        spoofed: 3,
        faults: [{ line: 17, reason: 'old.example does not belong to any of your domains' }],
        faults_left_off: 0,
      },
    ],
  },
);

interface LogsRoute {
  pool: Pool;
  ingestion: Ingestion | undefined;
  classifier: Classifier;
  storedAddress: (address: string) => string | undefined;
  now: () => number;
}

export async function ingestLogsRoute(app: Service, parts: LogsRoute): Promise<void> {
  for (const schema of [InputVisit, LogIngestResult]) app.addSchema(schema);
  const lines = new Counter({
    name: 'ingested_log_lines_total',
    help: 'Lines of logs that were sent, by format and what became of them.',
    labelNames: ['format', 'outcome'],
    registers: [app.metrics],
  });
  const types = [JSON_TYPE, NDJSON_TYPE, 'text/plain', 'application/octet-stream'];
  await readingBodies(app, types, (scope) => register(scope, parts, lines));
}

const MOST_SHOWN = 10;

/** Scripts look at the status: a request of which nothing was taken, or not all was read, did not succeed. */
function refuseFruitless({ accepted, rejected, faults, stoppedAt }: LogResult): void {
  if (stoppedAt === undefined && (accepted > 0 || rejected === 0)) return;
  const all = rejected === 1 ? 'The only line was rejected.' : `All ${rejected} lines were rejected.`;
  const stopped = `Reading stopped after line ${stoppedAt}: ${rejected} lines were rejected. ${accepted} lines before it were accepted; correct the others and send them with what follows.`;
  refuseFaults([
    {
      loc: ['body'],
      msg: `${stoppedAt === undefined ? all : stopped} The first errors follow.`,
      type: stoppedAt === undefined ? 'nothing_accepted' : 'too_many_rejected',
    },
    ...faults
      .slice(0, MOST_SHOWN)
      .map(({ line, reason }) => ({ loc: ['body', line], msg: `Line ${line}: ${reason}`, type: 'line' })),
  ]);
}

function register(app: Service, parts: LogsRoute, counted: Counter<'format' | 'outcome'>): void {
  app.post('/v1/ingest/logs', {
    config: needs('ingest'),
    schema: {
      operationId: 'ingestLogs',
      summary: 'Send access logs',
      description:
        'Lines of access logs, as many as fit the largest body, also with `Content-Encoding: gzip` or `zstd`. Each is read by itself: those with faults are counted and listed, the others are taken and can be seen in reports within seconds. A visit belongs to the domain of your organizations that its host is, or is below. JSON formats may be lines or one array. What was answered with 200 is not lost. When every line is rejected the response is 422 with the first ten errors. After 10,000 rejected lines nothing more is read: the response is 422 and says which line was the last. A request has at most 1,000,000 lines.',
      tags: ['Ingest'],
      querystring: Query,
      headers: Headers,
      body: {
        content: {
          [JSON_TYPE]: { schema: Type.Array(Type.Ref('InputVisit')) },
          [NDJSON_TYPE]: { schema: Type.Ref('InputVisit') },
          'text/plain': { schema: Type.String({ description: 'Lines of the format.' }) },
          'application/octet-stream': { schema: Type.String({ description: 'The same.' }) },
        },
      },
      response: {
        200: Type.Unsafe<Static<typeof LogIngestResult>>(Type.Ref('LogIngestResult')),
        ...detailResponses(400, 401, 403, 404, 413, 415, 422, 429, 503),
      },
    },
    // Lines are read as they come: none may keep the others out.
    validatorCompiler: exceptBody(app),
    handler: async (request, reply) => {
      const { ingestion } = parts;
      if (!ingestion) throw tryAgain(ADVICE);
      const { format, host = '', organization_id } = request.query;
      const organizationIds =
        organization_id === undefined
          ? organizationsOf(request)
          : [permittedOrganization(request, organization_id)].flatMap(
              (organization) => organization?.id ?? [],
            );
      if (organizationIds.length === 0)
        throw new HttpError(404, 'You are not a member of this organization.');
      await ingestion.requireRoom(ingestion.visits, () => Promise.resolve(organizationIds));
      const split = formats[format].isJson ? splitLinesOrElements : splitLines;
      const result = await ingestLogs(
        { ...parts, events: ingestion.events, contract: ingestion.visits },
        {
          organizationIds,
          format,
          host,
          idempotencyKey: request.headers['idempotency-key'],
          read: formats[format].open(),
          pieces: split(await readCounted(request, ingestion), LONGEST_LINE),
        },
      );
      for (const outcome of ['accepted', 'rejected', 'passed_over', 'spoofed'] as const)
        counted.inc({ format, outcome }, result[outcome]);
      refuseFruitless(result);
      const verify = request.headers['x-vercel-verify'];
      if (verify !== undefined) reply.header('x-vercel-verify', verify);
      const { stoppedAt: _, ...shown } = result;
      return reply.send(shown);
    },
  });
}
