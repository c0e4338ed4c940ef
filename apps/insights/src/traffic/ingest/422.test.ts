import { beforeAll, describe, expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test.each([
  ['?format=apache', {}, ['query', 'format']],
  ['?organization_id=mine', {}, ['query', 'organization_id']],
  ['?host=', {}, ['query', 'host']],
  ['', { 'idempotency-key': 'a b' }, ['header', 'idempotency-key']],
  ['', { 'x-vercel-verify': 'a b' }, ['header', 'x-vercel-verify']],
])('%s %j', async (query, headers, loc) => {
  const logs = await logsUnderTest();
  const answer = await logs.send(visitLine(), { query, headers });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map((fault: { loc: unknown }) => fault.loc)).toEqual([loc]);
  expect(await logs.blocks()).toEqual([]);
});

describe('request without an accepted line', () => {
  let logs: Awaited<ReturnType<typeof logsUnderTest>>;
  beforeAll(async () => {
    logs = await logsUnderTest();
  });
  const combined = '192.0.2.7 - - [04/Mar/2026:05:06:07 +0000] "GET /c HTTP/1.1" 200 5 "-" "curl/8.5.0"';
  const told = async (body: string, query = '') => {
    const { status, body: answer } = await logs.send(body, { query });
    return { status, detail: answer.detail as { loc: unknown; msg: string; type: string }[] };
  };

  test('returns 422 with the first ten errors and the number of lines', async () => {
    const { status, detail } = await told(
      Array.from({ length: 200 }, () => combined).join('\n'),
      '?format=combined',
    );
    expect(status).toBe(422);
    expect(detail[0]).toEqual({
      loc: ['body'],
      msg: 'All 200 lines were rejected. The first errors follow.',
      type: 'nothing_accepted',
    });
    expect(detail.slice(1).map(({ loc }) => loc)).toEqual(
      Array.from({ length: 10 }, (_, n) => ['body', n + 1]),
    );
    expect(detail[1]?.msg).toBe(
      'Line 1: names no host. Add &host= with the host of the site to the address of the request',
    );
    expect(await logs.blocks()).toEqual([]);
  });

  test('stops reading after ten thousand rejected lines, and reports what was accepted', async () => {
    const body = [visitLine(), ...Array.from({ length: 50_000 }, () => '{'), visitLine()].join('\n');
    const { status, detail } = await told(body);
    expect(status).toBe(422);
    expect(detail[0]).toMatchObject({
      type: 'too_many_rejected',
      msg: expect.stringMatching(
        /^Reading stopped after line (1\d{4}): 1\d{4} lines were rejected\. 1 lines before it were accepted/,
      ),
    });
    expect(await logs.rows()).toHaveLength(1);
  });

  test('names the format that was used, and the default', async () => {
    expect((await told(combined)).detail[1]?.msg).toContain('It was read as format `json`, the default');
    expect((await told(combined, '?format=vercel')).detail[1]?.msg).toContain('read as format `vercel`:');
  });

  test('returns 200 when lines were skipped or one was accepted', async () => {
    const drained = await logs.send('{}', { query: '?format=vercel' });
    expect(drained).toMatchObject({ status: 200, body: { passed_over: 1 } });
    const mixed = await logs.send(`${visitLine()}\n{`);
    expect(mixed).toMatchObject({ status: 200, body: { accepted: 1, rejected: 1 } });
  });
});
