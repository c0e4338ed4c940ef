import { startPostgres } from '@sightline/stack';
import { expect, it } from 'vitest';
import { startTestIdentity } from '../testing/start-identity.ts';

it('POST /introspect 503 while the database is down, and 200 again after', async () => {
  const postgres = await startPostgres();
  const identity = await startTestIdentity({}, postgres.url);
  try {
    expect((await identity.introspect('x')).status).toBe(200);
    await postgres.kill('SIGKILL');
    const answer = await identity.introspect('x');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    await postgres.start();
    expect((await identity.introspect('x')).status).toBe(200);
  } finally {
    await identity.close();
    await postgres.stop();
  }
});
