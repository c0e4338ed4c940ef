import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { DEEPEST_JSON, jsonDepth } from '../limits/json-depth.ts';
import { refuseBackslashNames } from '../limits/json-names.ts';
import { brokenAt } from './broken-json.ts';

/**
 * Bodies are JSON unless an endpoint says otherwise; any other type is 415. An empty body is no body: whether one is needed says
 * the schema of the endpoint.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.length === 0) return done(null, undefined);
    if (jsonDepth(text) > DEEPEST_JSON)
      return done(new HttpError(400, `The JSON is nested more than ${DEEPEST_JSON} levels deep`));
    try {
      refuseBackslashNames(text);
    } catch (error) {
      return done(new HttpError(400, `The body ${(error as Error).message}.`));
    }
    parse(request, text, (error: Error | null, value?: unknown) => {
      if (error) done(refusal(text));
      else done(null, value);
    });
  });
}

function refusal(text: string): HttpError {
  const broken = brokenAt(text);
  return new HttpError(
    400,
    broken
      ? `The body is not valid JSON: ${broken.reason} at line ${broken.line}, column ${broken.column}.`
      : 'The body has a field that JSON objects must not have here (__proto__ or constructor.prototype). Remove it.',
  );
}
