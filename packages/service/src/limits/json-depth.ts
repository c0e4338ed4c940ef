import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/http-error.ts';

/** JSON deeper than this is refused before it is parsed: no later walk over it can run out of stack. */
const DEEPEST = 64;

export function limitJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (jsonDepth(body as string) > DEEPEST) {
      done(new HttpError(400, `The JSON is nested more than ${DEEPEST} levels deep`));
      return;
    }
    parse(request, body as string, done);
  });
}

export function jsonDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}
