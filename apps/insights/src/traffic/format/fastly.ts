import { neededNumber, neededText, numberOf, splitTarget, textOf } from './fields.ts';
import { jsonObject, type LineReader } from './log-line.ts';
import { keepLast, readRfc3339 } from './times.ts';

/** JSON with the names of the template that Fastly offers for logs; see docs/how-to/ingest-logs.md. */
export function readFastly(): LineReader {
  const time = keepLast(readRfc3339);
  return (text) => {
    const line = jsonObject(text, 'fastly');
    const { path, query } = splitTarget(neededText(line, 'url'));
    return {
      id: textOf(line, 'request_id'),
      at: time(neededText(line, 'timestamp')),
      method: neededText(line, 'request_method'),
      host: neededText(line, 'host'),
      path,
      query,
      status: neededNumber(line, 'response_status'),
      address: textOf(line, 'client_ip'),
      userAgent: textOf(line, 'request_user_agent'),
      referrer: textOf(line, 'request_referer'),
      contentType: textOf(line, 'response_content_type'),
      bytes: numberOf(line, 'response_body_size'),
      durationMs: numberOf(line, 'time_elapsed_ms'),
    };
  };
}
