import { readNumber } from './fields.ts';
import { LineFault, type LineReader, type LogLine } from './log-line.ts';
import { keepLast, readRfc3339 } from './times.ts';

/** Of version 1.0, for files without a line that names them. */
const usual =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken';
const needed = ['date', 'time', 'cs-method', 'cs-uri-stem', 'sc-status'];

/** Standard logs: fields between tabs, in the order that the file's `#Fields` says. */
export function readCloudFront(): LineReader {
  const time = keepLast(readRfc3339);
  let read = reader(usual, time);
  return (text) => {
    if (!text.startsWith('#')) return read(text.split('\t'));
    if (text.startsWith('#Fields:')) read = reader(text.slice(8).trim(), time);
    return undefined;
  };
}

function reader(names: string, time: (text: string) => number): (values: string[]) => LogLine {
  const places = new Map(names.split(/\s+/).map((name, place) => [name, place]));
  const missing = needed.filter((name) => !places.has(name));
  if (missing.length > 0) throw new LineFault(`#Fields has no ${missing.join(', ')}`);
  const at = (name: string) => places.get(name) ?? -1;
  const [date, clock, method, stem, status] = needed.map(at) as [number, number, number, number, number];
  const [id, hostHeader, host, query] = [
    'x-edge-request-id',
    'x-host-header',
    'cs(Host)',
    'cs-uri-query',
  ].map(at);
  const [address, agent, referrer] = ['c-ip', 'cs(User-Agent)', 'cs(Referer)'].map(at);
  const [bytes, taken, type] = ['sc-bytes', 'time-taken', 'sc-content-type'].map(at);

  return (values) => {
    const text = (place = -1) => {
      const value = values[place];
      return value === undefined || value === '-' ? '' : value;
    };
    if (values.length < places.size)
      throw new LineFault(`has ${values.length} fields between tabs, and #Fields names ${places.size}`);
    const seconds = text(taken) === '' ? undefined : readNumber(text(taken));
    return {
      id: text(id),
      at: time(`${values[date]}T${values[clock]}Z`),
      method: text(method),
      host: text(hostHeader) || text(host),
      path: text(stem),
      query: text(query),
      status: readNumber(text(status)),
      address: text(address),
      userAgent: decoded(text(agent)),
      referrer: decoded(text(referrer)),
      contentType: text(type),
      bytes: text(bytes) === '' ? undefined : readNumber(text(bytes)),
      durationMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
    };
  };
}

/** CloudFront writes `%20`, in old files `%2520`. What is no such code is kept as it is. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    const once = decodeURIComponent(text);
    return text.includes('%2520') && !text.includes('%20') ? decodeURIComponent(once) : once;
  } catch {
    return text;
  }
}
