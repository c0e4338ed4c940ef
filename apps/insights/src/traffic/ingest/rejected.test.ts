import { beforeAll, expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

let logs: Awaited<ReturnType<typeof logsUnderTest>>;
beforeAll(async () => {
  logs = await logsUnderTest();
});

test('reports every bad line with its number and reason, and accepts the others', async () => {
  const stranger = await logs.newTenant();
  const lines = [
    visitLine(),
    '',
    '{',
    visitLine({ path: 'a' }),
    visitLine({ host: 'other.example' }),
    visitLine({ host: '' }),
    visitLine({ host: 'not a host' }),
    visitLine({ timestamp: '2009-12-31T23:59:59Z' }),
    visitLine({ timestamp: new Date(Date.now() + 2 * 86_400_000).toISOString() }),
    visitLine({ timestamp: '2026-02-30T00:00:00Z' }),
    visitLine({ ip: '999.1.1.1' }),
    visitLine({ method: 'G T' }),
    visitLine({ status_code: 1000 }),
    visitLine({ color: 'red' }),
    visitLine({ user_agent: 'x'.repeat(65 * 1024) }),
    visitLine({ 'gr\\u0': 'x' }),
    visitLine(),
  ];
  const { body } = await logs.send(lines.join('\n'));
  expect([body.accepted, body.rejected, body.faults_left_off]).toEqual([2, 14, 0]);
  const told = new Map(
    body.faults.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
  );
  expect([...told.keys()]).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  const parts: [number, string][] = [
    ...([
      [3, 'is not JSON'],
      [4, 'begin with /'],
      [5, 'other.example does not belong to any of your domains'],
      [6, 'names no host'],
      [7, 'is not a host name'],
      [8, 'before 2010'],
      [9, 'a day ahead'],
      [10, 'is not a time'],
      [11, '"999.1.1.1" is not an address'],
      [12, 'method'],
      [13, 'status_code'],
      [14, 'color'],
      [15, 'longer than a line'],
      [16, 'holds a backslash'],
    ] as [number, string][]),
  ];
  for (const [line, part] of parts)
    expect([line, told.get(line)]).toEqual([line, expect.stringContaining(part)]);
  const theirs = await logs.send(visitLine(), { apiKey: stranger.writeKey });
  expect(theirs).toMatchObject({ status: 422, body: { detail: [{}, { loc: ['body', 1] }] } });
  expect(await logs.rows()).toHaveLength(2);
});

test('lists the first thousand bad lines and counts the others', async () => {
  const { body } = await logs.send(`${visitLine()}\n${'x\n'.repeat(5_000)}`);
  expect([body.accepted, body.rejected, body.faults.length, body.faults_left_off]).toEqual([
    1, 5_000, 1_000, 4_000,
  ]);
});

test('counts lines of Vercel without a visit separately', async () => {
  const proxy = {
    timestamp: 1772600767000,
    method: 'GET',
    host: 'aurora.example',
    path: '/',
    statusCode: 200,
  };
  const lines = [
    { id: '1', requestId: 'a', proxy },
    { id: '2', requestId: 'a', proxy },
    { id: '3', source: 'build' },
  ];
  const { body } = await logs.send(JSON.stringify(lines), { query: '?format=vercel' });
  expect(body).toMatchObject({ accepted: 1, rejected: 0, passed_over: 2 });
});
