import type { Classifier } from '../classify/classifier.ts';
import { LineFault, type LogLine } from '../format/log-line.ts';
import type { HostedDomain } from './domains-of-hosts.ts';

/** Of the table `visits`, in the order in which rows have them. */
export const visitColumns = [
  'domain_id',
  'at',
  'method',
  'host',
  'path',
  'query',
  'status',
  'address',
  'user_agent',
  'referrer',
  'content_type',
  'page',
  'bytes_sent',
  'duration_ms',
  'bot_name',
  'bot_provider',
  'bot_type',
  'verification',
  'referral_source',
  'referral_type',
  'catalogue_version',
];

export interface VisitRow {
  text: string;
  isSpoofed: boolean;
}

interface RowParts {
  classifier: Classifier;
  /** What is stored of an address; undefined for what is none. */
  storedAddress: (address: string) => string | undefined;
  pageOf: (host: string, path: string) => string;
}

const EARLIEST = Date.UTC(2010, 0, 1);
const DAY_MS = 86_400_000;
const method = /^[A-Za-z-]{1,20}$/;

/** The row of a line, as ClickHouse reads it. Throws a `LineFault` where a value is none that can be. */
export function visitRow(
  line: LogLine,
  { id, name, host }: HostedDomain,
  { classifier, storedAddress, pageOf }: RowParts,
  now: number,
): VisitRow {
  requireValues(line, now);
  const address = storedAddress(line.address);
  if (address === undefined)
    throw new LineFault(`${JSON.stringify(line.address.slice(0, 60))} is not an address`);
  const agent = classifier.agent(line.userAgent);
  const verification = agent.verify(line.address);
  const referral = classifier.referral({ query: line.query, referrer: line.referrer, domain: name });
  const request = `${id}\t${seconds(line.at)}\t${line.method}\t${host}\t${escaped(line.path)}\t${escaped(line.query)}\t${line.status}`;
  const client = `${address}\t${escaped(line.userAgent)}\t${escaped(line.referrer)}`;
  const fetched = `${mediaType(line.contentType)}\t${escaped(pageOf(host, line.path))}`;
  const sizes = `${line.bytes ?? '\\N'}\t${line.durationMs === undefined ? '\\N' : Math.round(line.durationMs)}`;
  const bot = `${escaped(agent.name)}\t${agent.provider}\t${agent.type}\t${verification}`;
  const sender = `${escaped(referral.source)}\t${referral.type}\t${classifier.version}`;
  return {
    text: `${request}\t${client}\t${fetched}\t${sizes}\t${bot}\t${sender}\n`,
    isSpoofed: verification === 'spoofed',
  };
}

const media = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/;

/** In lower case and without parameters; '' for what is none. */
function mediaType(written: string): string {
  if (written === '') return '';
  const type = (written.split(';', 1)[0] ?? '').trim().toLowerCase();
  return media.test(type) ? type : '';
}

function requireValues({ at, method: verb, path, status, bytes = 0, durationMs = 0 }: LogLine, now: number) {
  if (!(at >= EARLIEST && at <= now + DAY_MS))
    throw new LineFault('its time is before 2010 or more than a day ahead');
  if (!method.test(verb)) throw new LineFault('its method is not an HTTP method');
  const first = path.charCodeAt(0);
  if (first !== SLASH && path !== '*') throw new LineFault('its path does not begin with /');
  if (!(Number.isInteger(status) && status >= 0 && status <= 999))
    throw new LineFault('its status is not 0 to 999');
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new LineFault('its size is not a whole number');
  if (!(durationMs >= 0 && durationMs < 2 ** 32)) throw new LineFault('its duration is not a time');
}

const SLASH = 0x2f;

/** Seconds since 1970 with milliseconds: what ClickHouse reads fastest. */
function seconds(at: number): string {
  const text = String(at);
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}

const special = /[\\\t\n\r\0\b\f]/;
const codes: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
};

function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(/[\\\t\n\r\0\b\f]/g, (sign) => codes[sign] ?? sign);
}
