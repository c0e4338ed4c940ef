import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSparseLog } from '../log/sparse-log.ts';
import { allFaults } from '../validation/all-faults.ts';
import { type ErrorFormat, pathOf, statusTitles } from './format.ts';
import { HttpError } from './http-error.ts';

/** What an error of an engine means; `undefined` when it is a defect of ours. */
export type Diagnose = (error: unknown) => { kind: string } | undefined;

/** The same refusal is logged at most once in this time. */
const SAME_LINE_MS = 10_000;

/** Failures that pass: the same request succeeds later. */
const passing: Record<string, string> = {
  unavailable: 'A part that this service needs does not answer right now. Try again.',
  timeout: 'This took longer than it may. Try again, or ask for less.',
};

/** Refusals of the framework whose own words do not say what to do. */
const refusals: Record<string, (request: FastifyRequest) => string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ headers }) =>
    headers['content-type']
      ? `The content type ${JSON.stringify(headers['content-type'])} is not taken here. Send JSON, with content-type: application/json.`
      : 'The body has no content type. Send JSON, with content-type: application/json.',
  FST_ERR_BAD_URL: () =>
    'The address holds a sequence that is no character: encode it as UTF-8, percent by percent.',
  FST_ERR_CTP_BODY_TOO_LARGE: ({ headers, routeOptions }) => {
    const received = headers['content-length'] ? ` (received ${headers['content-length']})` : '';
    return `The body must be at most ${routeOptions.bodyLimit} bytes${received}. Send it in smaller parts.`;
  },
};

/** The only place where an error becomes an answer. */
export function respondWithErrors(app: FastifyInstance, format: ErrorFormat, diagnose: Diagnose): void {
  const sparsely = createSparseLog(SAME_LINE_MS, performance.now.bind(performance));
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toHttpError(thrown, request, format, diagnose);
    // Said on purpose, and nothing broke: an expected state is one line without a stack, and a flood of it is few.
    if (error.status >= 500 && thrown instanceof HttpError && thrown.cause === undefined)
      sparsely(error.message, (left_out) =>
        request.log.warn({ status: error.status, left_out }, `request refused: ${error.message}`),
      );
    else if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    return send(request, reply, format, error);
  });
}

function toHttpError(
  error: FastifyError,
  request: FastifyRequest,
  format: ErrorFormat,
  diagnose: Diagnose,
): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) {
    const faults = allFaults(request, error.validation, error.validationContext ?? 'body');
    const places = faults.map((fault) => `${fault.loc.join('.')}: ${fault.msg}`).join('; ');
    return new HttpError(format.invalidStatus, places, { faults });
  }
  // Nobody hears it; but a caller who left in the middle of a body is no failure of ours.
  if (error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete)
    return new HttpError(400, 'The connection was lost before the end of the body.');
  const { kind = '' } = diagnose(error) ?? {};
  if (kind === 'unstorable') {
    return new HttpError(
      format.invalidStatus,
      'A text holds a character that cannot be stored (NUL, or half of a surrogate pair). Remove it.',
    );
  }
  const detail = passing[kind];
  if (detail) return new HttpError(503, detail, { cause: error, headers: { 'retry-after': '1' } });
  // The framework's own refusals (malformed JSON, body too large, unknown media type) are written for the caller.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) {
    return new HttpError(error.statusCode, refusals[error.code]?.(request) ?? error.message);
  }
  return new HttpError(500, 'Something failed on our side. The request-id finds it in the log.', {
    cause: error,
  });
}

function send(request: FastifyRequest, reply: FastifyReply, format: ErrorFormat, error: HttpError) {
  const answer = {
    status: error.status,
    detail: error.message || (statusTitles[error.status] ?? 'Error'),
    faults: error.faults,
    instance: pathOf(request),
    requestId: request.id,
  };
  return reply
    .code(error.status)
    .headers(error.headers)
    .type(format.contentType)
    .serializer(JSON.stringify)
    .send(format.body(answer));
}

/** For what fails before there is a route, such as an address that cannot be decoded. */
export function answerFrameworkErrors(format: ErrorFormat) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('request-id', request.id);
    return send(
      request,
      reply,
      format,
      toHttpError(error, request, format, () => undefined),
    );
  };
}
