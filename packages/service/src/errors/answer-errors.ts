import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inputFaults } from '../validation/input-faults.ts';
import { type ErrorFormat, statusTitles } from './format.ts';
import { HttpError } from './http-error.ts';

/** Turns an error of a library (a database, say) into one that the caller may see; `undefined` when it is not known. */
export type TranslateError = (error: unknown) => HttpError | undefined;

/** The only place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance, format: ErrorFormat, translate: TranslateError): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toHttpError(thrown, format, translate);
    if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
    return send(request, reply, format, error);
  });
  app.setNotFoundHandler((request, reply) =>
    send(
      request,
      reply,
      format,
      new HttpError(404, `No such endpoint: ${request.method} ${pathOf(request)}`),
    ),
  );
}

function toHttpError(error: FastifyError, format: ErrorFormat, translate: TranslateError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) {
    const faults = inputFaults(error.validation, error.validationContext ?? 'body');
    const places = faults.map((fault) => `${fault.loc.join('.')}: ${fault.msg}`).join('; ');
    return new HttpError(format.invalidStatus, places, { faults });
  }
  const translated = translate(error);
  if (translated) return translated;
  // The framework's own refusals (malformed JSON, body too large, unknown media type) are written for the caller.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) {
    return new HttpError(error.statusCode, error.message);
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

export function pathOf(request: { url: string }): string {
  const end = request.url.indexOf('?');
  return end === -1 ? request.url : request.url.slice(0, end);
}
