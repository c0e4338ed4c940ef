import { splitTarget } from './fields.ts';
import { LineFault, type LineReader } from './log-line.ts';
import { keepLast, readCommonLogTime } from './times.ts';

const quoted = '"([^"\\\\]*(?:\\\\.[^"\\\\]*)*)"';
/** A host before the address is that of Apache's vhost_combined. What follows the user agent is not read. */
const line = new RegExp(
  `^(?:(\\S+) )?(\\S+) \\S+ (\\S+) \\[([^\\]]*)\\] ${quoted} (\\d{3}) (\\d+|-) ${quoted} ${quoted}(?: |$)`,
);
const request = /^([A-Za-z-]{1,20}) (\S.*?)(?: HTTP\/[\d.]+)?$/;

/** What nginx and Apache write as `combined`. It has no host: that comes with the request, or before the address. */
export function readCombined(): LineReader {
  const time = keepLast(readCommonLogTime);
  return (text) => {
    const found = line.exec(text);
    if (!found) throw new LineFault('is not a line of the combined format');
    const [, virtualHost = '', address = '', , at = '', asked = '', status, bytes] = found;
    const [, method, target] = request.exec(plain(asked)) ?? [];
    if (method === undefined || target === undefined)
      throw new LineFault('its request is not METHOD, path and protocol');
    const { path, query, host } = splitTarget(target);
    return {
      id: '',
      at: time(at),
      method,
      host: virtualHost || host,
      path,
      query,
      status: Number(status),
      address: absent(address),
      userAgent: absent(plain(found[9] ?? '')),
      referrer: absent(plain(found[8] ?? '')),
      contentType: '',
      bytes: bytes === '-' ? undefined : Number(bytes),
      durationMs: undefined,
    };
  };
}

const absent = (text: string) => (text === '-' ? '' : text);

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

/** Both servers escape quotes, backslashes and what is not printable; nginx all of it as \\xHH, of which several may be one character. */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/(?:\\x[0-9A-Fa-f]{2})+|\\(.)/g, (run: string, sign: string | undefined) =>
    sign === undefined
      ? Buffer.from(run.replaceAll('\\x', ''), 'hex').toString('utf8')
      : (escapes[sign] ?? sign),
  );
}
