import { neededNumber, neededText, numberOf, splitTarget, textOf } from './fields.ts';
import { jsonObject, LineFault, type LineReader } from './log-line.ts';
import { keepLast, readRfc3339, readUnixTime } from './times.ts';

/** Logpush of the data set `http_requests`. */
export function readCloudflare(): LineReader {
  const time = keepLast(readRfc3339);
  return (text) => {
    const line = jsonObject(text, 'cloudflare');
    const at = line.EdgeStartTimestamp;
    if (typeof at !== 'string' && typeof at !== 'number')
      throw new LineFault('EdgeStartTimestamp is missing');
    const target = textOf(line, 'ClientRequestURI') || neededText(line, 'ClientRequestPath');
    const { path, query } = splitTarget(target);
    return {
      id: textOf(line, 'RayID'),
      at: typeof at === 'number' ? readUnixTime(at) : time(at),
      method: neededText(line, 'ClientRequestMethod'),
      host: neededText(line, 'ClientRequestHost'),
      path,
      query,
      status: neededNumber(line, 'EdgeResponseStatus'),
      address: textOf(line, 'ClientIP'),
      userAgent: textOf(line, 'ClientRequestUserAgent'),
      referrer: textOf(line, 'ClientRequestReferer'),
      contentType: textOf(line, 'EdgeResponseContentType'),
      bytes: numberOf(line, 'EdgeResponseBytes'),
      durationMs: numberOf(line, 'EdgeTimeToFirstByteMs'),
    };
  };
}
