import { beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../testing/start-console.ts';

let served: TestConsole;
beforeAll(async () => {
  served = await startTestConsole();
});

const policyOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('headers of pages', () => {
  it('allow nothing but what is ours, and no code that is written as text', async () => {
    const response = await served.request('GET /');
    expect(policyOf(response)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
      'font-src': "'self'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'report-uri': '/api/csp-reports',
      'report-to': 'csp',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': `csp="${served.url}/api/csp-reports"`,
    });
  });

  it('never hold an unsafe source, for pages, files, refusals and responses of services', async () => {
    for (const path of ['/', '/missing.js', '/docs', '/health', '/api/unknown', '/api/insights/v1/a']) {
      const { headers } = await served.request(`GET ${path}`);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(policyOf(await served.request('GET /api/insights/v1/a'))).toHaveProperty('sandbox');
  });

  it('name the websites that may be shown as a preview', async () => {
    const PREVIEW_ORIGINS = 'https://www.example.com,https://shop.example.com';
    const { request } = await startTestConsole({ PREVIEW_ORIGINS });
    expect(policyOf(await request('GET /'))['frame-src']).toBe(
      'https://www.example.com https://shop.example.com',
    );
  });

  it('ask for https from then on only where the console is https', async () => {
    expect((await served.request('GET /')).headers.has('strict-transport-security')).toBe(false);
    const secure = await startTestConsole({ PUBLIC_URL: 'https://console.example.com' });
    expect((await secure.request('GET /')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8}/,
    );
  });
});

describe('settings', () => {
  it.each([
    [{ PUBLIC_URL: 'http://console.example.com' }, 'PUBLIC_URL must be https'],
    [{ PUBLIC_URL: 'https://console.example.com/path' }, 'PUBLIC_URL must be an origin'],
    [{ IDENTITY_URL: 'http://identity/path' }, 'IDENTITY_URL must be an origin'],
    [{ PREVIEW_ORIGINS: '*' }, 'PREVIEW_ORIGINS must name origins'],
  ])('refuses %j', async (environment, words) => {
    await expect(startTestConsole(environment)).rejects.toThrow(words);
  });
});

describe('reports of the content security policy', () => {
  const report = (type: string, body: unknown) =>
    fetch(`${served.url}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const counted = async () => {
    const metric = await served.app.metrics.getSingleMetric('csp_reports_total')?.get();
    return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels.directive, value]) ?? []);
  };

  it('become a log line and a metric, in both of the forms that browsers send', async () => {
    const old = {
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://a.example/x?secret=1' },
    };
    expect((await report('application/csp-report', old)).status).toBe(204);
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sourceFile: 'a.js',
      lineNumber: 3,
    };
    const list = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ];
    expect((await report('application/reports+json', list)).status).toBe(204);
    expect(await counted()).toEqual({ 'img-src': 1, 'script-src-elem': 1 });
    const lines = served.lines.map((line) => JSON.parse(line)).filter(({ directive }) => directive);
    expect(lines).toMatchObject([
      { directive: 'img-src', blocked: 'https://a.example/x' },
      { directive: 'script-src-elem', blocked: 'inline', source: 'a.js', line: 3 },
    ]);
  });

  it('cannot make up metrics or fill the log', async () => {
    const made = (index: number) => ({
      'csp-report': { 'violated-directive': `made-up-${index}`, 'blocked-uri': 'x' },
    });
    for (let index = 0; index < 20; index++) await report('application/csp-report', made(index));
    expect(await counted()).toMatchObject({ other: 20 });
    expect(served.lines.filter((line) => JSON.parse(line).directive === 'other')).toHaveLength(1);
    expect((await report('application/csp-report', 'x'.repeat(70_000))).status).toBe(413);
    expect((await report('application/csp-report', '{')).status).toBe(400);
    expect((await report('application/csp-report', '7')).status).toBe(204);
    expect((await report('text/plain', '{}')).status).toBe(415);
  });
});
