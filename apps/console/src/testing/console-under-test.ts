import { endWithFile, freePort, type IdentityProcess, openStack, startIdentity } from '@sightline/stack';
import { inject } from 'vitest';
import { type RecordingService, startRecordingService } from './recording-service.ts';
import { startTestConsole, type TestConsole } from './start-console.ts';

export interface ConsoleUnderTest extends TestConsole {
  insights: RecordingService;
  content: RecordingService;
  /** Signs somebody new up; gives the cookie that a browser then sends. */
  newSession(): Promise<Session>;
}

interface Session {
  cookie: string;
  email: string;
  password: string;
}

/** The console with the identity provider of the test run; what reaches the other two services is recorded. */
export async function consoleUnderTest(environment: Record<string, string> = {}): Promise<ConsoleUnderTest> {
  const { url } = inject('identity');
  const [insights, content] = await Promise.all([startRecordingService(), startRecordingService()]);
  const served = await startTestConsole({
    IDENTITY_URL: url,
    INSIGHTS_URL: insights.url,
    CONTENT_URL: content.url,
    ...environment,
  });
  return { ...served, insights, content, newSession: () => sessionAt(url, url) };
}

/** The same with an identity provider at the console's own origin, so that people sign in through the console. */
export async function consoleWithIdentity(
  settings: Record<string, string> = {},
  environment: Record<string, string> = {},
): Promise<ConsoleUnderTest & { identity: IdentityProcess }> {
  const port = await freePort();
  const { postgres } = await openStack({ engines: ['postgres'] });
  const publicUrl = `http://127.0.0.1:${port}`;
  const identity = await startIdentity({
    postgresUrl: postgres.url,
    settings: { PUBLIC_URL: publicUrl, TRUST_PROXY: '127.0.0.1', ...settings },
  });
  endWithFile(() => identity.stop());
  const served = await consoleUnderTest({ PORT: String(port), IDENTITY_URL: identity.url, ...environment });
  return { ...served, identity, newSession: () => sessionAt(served.url, served.url) };
}

async function sessionAt(url: string, origin: string): Promise<Session> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: crypto.randomUUID(), name: 'Ada' };
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (response.status !== 200) throw new Error(`no session: ${await response.text()}`);
  return { ...account, cookie: cookieOf(response) };
}

/** What a browser keeps of the cookies of a response. */
export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
