import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { type JsonBounds, jsonBounds, scanJson } from '../limits/json-structure.ts';
import { BrokenPart, brokenAt } from './broken-json.ts';
import { parseInParts } from './parse-in-parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other bounds than those of all JSON bodies. */
    json?: Partial<JsonBounds>;
  }
}

/**
 * Bodies are JSON unless an endpoint says otherwise; any other type is 415. An empty body is no body: whether one is needed says
 * the schema of the endpoint.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const byFramework = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      if (text.length === 0) return undefined;
      await refuseExcess(text, request.routeOptions.config.json);
      const parse = (part: string) => {
        let parsed: unknown;
        byFramework(request, part, (error: Error | null, value?: unknown) => {
          if (error) throw error;
          parsed = value;
        });
        return parsed;
      };
      try {
        return text.length > AT_ONCE ? await parseInParts(text, parse) : parse(text);
      } catch (error) {
        throw await refusal(text, error instanceof BrokenPart ? error : undefined);
      }
    },
  );
}

/** Characters of a body that are read at once. A longer one is read in parts, between which others get their turn. */
const AT_ONCE = 128 * 1024;
const SCANNED_AT_ONCE = 512 * 1024;

async function refuseExcess(text: string, bounds?: Partial<JsonBounds>): Promise<void> {
  const scan = scanJson(text, { ...jsonBounds, ...bounds });
  for (let to = SCANNED_AT_ONCE; ; to += SCANNED_AT_ONCE) {
    const excess = scan.excess(to);
    if (excess) throw new HttpError(400, excess);
    if (to >= text.length) return;
    await nextTurn();
  }
}

async function refusal(text: string, part?: BrokenPart): Promise<HttpError> {
  const broken = await brokenAt(text, part);
  return new HttpError(
    400,
    broken
      ? `The body is not valid JSON: ${broken.reason} at line ${broken.line}, column ${broken.column}.`
      : 'The body has a field that JSON objects must not have here (__proto__ or constructor.prototype). Remove it.',
  );
}
