import type { FormatName } from '../formats.ts';
import type { LogLine } from '../log-line.ts';

interface Written {
  text: { before: string[]; line: string };
  /** What the format can tell of the line. */
  kept: LogLine;
}

const target = ({ path, query }: LogLine) => (query === '' ? path : `${path}?${query}`);
const inSeconds = (at: number) => Math.floor(at / 1000) * 1000;
const json = (value: object) => ({ before: [], line: JSON.stringify(value) });
const orDash = (text: string) => (text === '' ? '-' : text);

/** As the servers and services write them: by their documentation, not by our readers. */
export const written: Record<FormatName, (line: LogLine) => Written> = {
  json: (line) => ({
    text: json({
      id: line.id,
      timestamp: new Date(line.at).toISOString(),
      method: line.method,
      host: line.host,
      path: line.path,
      query_params: line.query,
      status_code: line.status,
      ip: line.address,
      user_agent: line.userAgent,
      referer: line.referrer,
      content_type: line.contentType,
      bytes_sent: line.bytes ?? null,
      duration_ms: line.durationMs,
    }),
    kept: line,
  }),
  cloudflare: (line) => ({
    text: json({
      RayID: line.id,
      EdgeStartTimestamp: line.at * 1e6,
      ClientRequestMethod: line.method,
      ClientRequestHost: line.host,
      ClientRequestURI: target(line),
      EdgeResponseStatus: line.status,
      ClientIP: line.address,
      ClientRequestUserAgent: line.userAgent,
      ClientRequestReferer: line.referrer,
      EdgeResponseBytes: line.bytes,
      EdgeTimeToFirstByteMs: line.durationMs,
      EdgeResponseContentType: line.contentType,
    }),
    kept: line,
  }),
  vercel: (line) => ({
    text: json({
      id: line.id,
      source: 'static',
      timestamp: line.at + 5,
      requestId: `r-${line.id}`,
      proxy: {
        timestamp: line.at,
        method: line.method,
        host: line.host,
        path: target(line),
        statusCode: line.status,
        clientIp: line.address,
        userAgent: [line.userAgent],
        referer: line.referrer,
      },
    }),
    kept: { ...line, contentType: '', bytes: undefined, durationMs: undefined },
  }),
  fastly: (line) => ({
    text: json({
      timestamp: new Date(line.at).toISOString().replace(/\.\d+Z$/, '+0000'),
      client_ip: line.address,
      host: line.host,
      url: target(line),
      request_method: line.method,
      request_referer: line.referrer,
      request_user_agent: line.userAgent,
      response_status: line.status,
      response_body_size: line.bytes,
      request_id: line.id,
      response_content_type: line.contentType,
    }),
    kept: { ...line, at: inSeconds(line.at), durationMs: undefined },
  }),
  cloudfront: (line) => {
    const at = new Date(line.at).toISOString();
    const code = (text: string) => orDash(encodeURIComponent(text));
    return {
      text: {
        before: [
          '#Version: 1.0',
          '#Fields: date time c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query sc-bytes x-edge-request-id x-host-header time-taken sc-content-type',
        ],
        line: [
          at.slice(0, 10),
          at.slice(11, 19),
          orDash(line.address),
          line.method,
          'd111.cloudfront.net',
          line.path,
          line.status,
          code(line.referrer),
          code(line.userAgent),
          orDash(line.query),
          line.bytes ?? '-',
          line.id,
          line.host,
          line.durationMs === undefined ? '-' : (line.durationMs / 1000).toFixed(3),
          orDash(line.contentType),
        ].join('\t'),
      },
      kept: { ...line, at: inSeconds(line.at) },
    };
  },
  combined: (line) => {
    // As nginx escapes: every byte that is a quote, a backslash or not printable ASCII.
    const escaped = (text: string) =>
      [...Buffer.from(text)]
        .map((byte) =>
          byte < 32 || byte > 126 || byte === 34 || byte === 92
            ? `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`
            : String.fromCharCode(byte),
        )
        .join('');
    const [day, month, year, clock] = new Date(line.at).toUTCString().slice(5, 25).split(' ');
    const time = `${day}/${month}/${year}:${clock} +0000`;
    const quoted = (text: string) => `"${orDash(escaped(text))}"`;
    return {
      text: {
        before: [],
        line: `${line.host}:443 ${orDash(line.address)} - - [${time}] "${line.method} ${target(line)} HTTP/2.0" ${line.status} ${line.bytes ?? '-'} ${quoted(line.referrer)} ${quoted(line.userAgent)}`,
      },
      kept: {
        ...line,
        id: '',
        at: inSeconds(line.at),
        host: `${line.host}:443`,
        contentType: '',
        durationMs: undefined,
      },
    };
  },
};
