import { expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

test('responds 200 to everybody, also with a wrong key', async () => {
  const content = await contentUnderTest();
  for (const credentials of [{}, { apiKey: 'wrong' }, { bearer: 'wrong' }]) {
    const answer = await content.ask('GET /health', credentials);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body.status).toBe('ok');
  }
});
