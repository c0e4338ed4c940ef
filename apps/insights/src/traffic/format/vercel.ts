import { type Fields, neededNumber, neededText, splitTarget, textOf } from './fields.ts';
import { jsonObject, LineFault, type LineReader } from './log-line.ts';
import { readUnixTime } from './times.ts';

/** So many requests are kept, to count each once: a request may write many lines, and they come close together. */
const MOST_CACHED = 50_000;

/** Lines of a drain. Only those with `proxy` are of a request. */
export function readVercel(): LineReader {
  const seen = new Set<string>();
  return (text) => {
    const line = jsonObject(text, 'vercel');
    const { proxy } = line;
    if (proxy === undefined || proxy === null) return { passedOver: 'is of no request' };
    if (typeof proxy !== 'object') throw new LineFault('proxy must be an object');
    const request = proxy as Fields;
    const status = request.statusCode;
    if (status === -1)
      return { passedOver: 'is of a page that was rebuilt in the background, for no visitor' };
    const requestId = textOf(line, 'requestId') || textOf(request, 'vercelId');
    if (requestId !== '') {
      if (seen.has(requestId)) return { passedOver: 'is of the same request as a line before' };
      if (seen.size === MOST_CACHED) seen.clear();
      seen.add(requestId);
    }
    const { path, query } = splitTarget(neededText(request, 'path'));
    return {
      id: textOf(line, 'id'),
      at: readUnixTime(neededNumber('timestamp' in request ? request : line, 'timestamp')),
      method: neededText(request, 'method'),
      host: textOf(request, 'host') || neededText(line, 'host'),
      path,
      query,
      status: neededNumber('statusCode' in request ? request : line, 'statusCode'),
      address: textOf(request, 'clientIp'),
      userAgent: agentOf(request.userAgent),
      referrer: textOf(request, 'referer'),
      contentType: '',
      bytes: undefined,
      durationMs: undefined,
    };
  };
}

/** A list of one. */
function agentOf(value: unknown): string {
  const agent = Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
  if (typeof agent !== 'string') throw new LineFault('proxy.userAgent must be a list of texts');
  return agent;
}
