import { createFaultFinder } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { jsonObject, LineFault, type LineReader } from './log-line.ts';
import { keepLast, readRfc3339 } from './times.ts';

const long = { maxLength: 16_000 };
const Count = (description: string, maximum: number) =>
  Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum }), Type.Null()], { description }));
const Text = (description: string, limits: { maxLength: number } = long) =>
  Type.Optional(Type.Union([Type.String(limits), Type.Null()], { description }));

/** Named as `/v1/logs/raw` names them. */
export const InputVisit = Type.Object(
  {
    id: Text('What you call this request. With it the same lines, sent again, are stored once.', {
      maxLength: 200,
    }),
    timestamp: Type.String({ maxLength: 40, description: 'With a time zone: 2026-03-04T05:06:07.123Z' }),
    method: Type.String({ maxLength: 20 }),
    host: Text('Needed unless the request names one.', { maxLength: 255 }),
    path: Type.String({ minLength: 1, ...long, description: 'Begins with /. A query may follow.' }),
    query_params: Text('What follows the question mark, where it does not stand in `path`.'),
    status_code: Type.Integer({ minimum: 0, maximum: 999 }),
    ip: Text('Address of the client.', { maxLength: 60 }),
    user_agent: Text('As it was sent.'),
    referer: Text('As it was sent.'),
    content_type: Text('Of the response. Without it, the path tells whether a page was fetched.', {
      maxLength: 200,
    }),
    bytes_sent: Count('Of the answer.', Number.MAX_SAFE_INTEGER),
    duration_ms: Count('Of the request.', 2 ** 32 - 1),
  },
  {
    $id: 'InputVisit',
    additionalProperties: false,
    examples: [
      {
        timestamp: '2026-03-04T05:06:07.123Z',
        method: 'GET',
        host: 'www.aurora.example',
        path: '/trail-shoes',
        query_params: 'utm_source=chatgpt.com',
        status_code: 200,
        ip: '192.0.2.7',
        user_agent: 'Mozilla/5.0 (compatible; ClaudeBot/1.0)',
        bytes_sent: 5120,
      },
    ],
  },
);
type InputVisit = Static<typeof InputVisit>;

const finder = createFaultFinder(InputVisit);

export function readOwnJson(): LineReader {
  const time = keepLast(readRfc3339);
  return (text) => {
    const given: unknown = jsonObject(text, 'json');
    if (!finder.isValid(given)) {
      const [fault] = finder.faults(given, [], 'first');
      throw new LineFault(fault ? `${fault.loc.join('.')}: ${fault.msg}` : 'is not a visit');
    }
    const visit: InputVisit = given;
    const mark = visit.path.indexOf('?');
    if (mark >= 0 && visit.query_params)
      throw new LineFault('path has a query, and query_params another one');
    return {
      id: visit.id ?? '',
      at: time(visit.timestamp),
      method: visit.method,
      host: visit.host ?? '',
      path: mark < 0 ? visit.path : visit.path.slice(0, mark),
      query: mark < 0 ? (visit.query_params ?? '') : visit.path.slice(mark + 1),
      status: visit.status_code,
      address: visit.ip ?? '',
      userAgent: visit.user_agent ?? '',
      referrer: visit.referer ?? '',
      contentType: visit.content_type ?? '',
      bytes: visit.bytes_sent ?? undefined,
      durationMs: visit.duration_ms ?? undefined,
    };
  };
}
