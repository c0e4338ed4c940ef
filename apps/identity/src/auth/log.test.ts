import { openStack, startIdentity } from '@sightline/stack';
import { expect, onTestFinished, test } from 'vitest';

test('logs every line as JSON, also for requests that the authentication library refuses', async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const identity = await startIdentity({ postgresUrl: postgres.url, settings: { LOG_LEVEL: 'info' } });
  onTestFinished(() => identity.stop());
  const answer = await fetch(`${identity.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: identity.url },
    body: JSON.stringify({ email: 'a@example.com', redirectTo: 'https://elsewhere.example/reset' }),
  });
  expect(answer.status).toBe(403);
  const written = async () => (await identity.lastWords()).trim().split('\n');
  await expect.poll(written).toContainEqual(expect.stringContaining('Authentication refused'));
  const entries = (await written()).map((line) => JSON.parse(line));
  const refusal = entries.find(({ msg }) => msg === 'Authentication refused: Invalid redirectURL');
  expect(refusal).toMatchObject({ level: 30, name: 'identity' });
  expect(refusal).not.toHaveProperty('err');
  expect(entries.map(({ msg }) => msg).join()).toContain('https://elsewhere.example/reset');
});
