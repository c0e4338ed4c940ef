import { createService, problemErrors, type Service, type ServiceOptions } from '@sightline/service';
import { serveFiles } from './files/serve-files.ts';
import { proxyRoutes } from './proxy/routes.ts';
import { cspReportsRoute } from './security/csp-reports/route.ts';
import { responseHeaders } from './security/response-headers.ts';
import { refuseOtherOrigins } from './security/same-origin.ts';
import { refuseUnusualPaths } from './security/usual-path.ts';
import { createSessionTokens } from './session/session-tokens.ts';
import { addressesOf, type ConsoleSettings } from './settings.ts';
import { createUpstreams } from './upstream/upstreams.ts';

/** The pages of the console and, on the same origin, the services that they use. It keeps nothing but tokens, which may be lost. */
export async function createApp(
  settings: ConsoleSettings,
  options: Pick<ServiceOptions, 'log'> = {},
): Promise<Service> {
  const addresses = addressesOf(settings);
  const app = await createService({
    ...options,
    name: 'console',
    settings,
    errors: problemErrors,
    api: {
      title: 'Sightline console',
      description:
        'Pages, and the services that they use under `/api`. The operations are described by the services.',
      securitySchemes: {},
      tags: [],
    },
    reference: false,
    ready: {},
  });
  const upstreams = createUpstreams(addresses.upstreams, { timeoutMs: settings.UPSTREAM_TIMEOUT_MS });
  app.addHook('onClose', () => upstreams.close());
  const tokens = createSessionTokens(upstreams, {
    isSecure: addresses.isSecure,
    most: settings.SESSION_TOKENS,
    metrics: app.metrics,
  });
  refuseUnusualPaths(app);
  responseHeaders(app, addresses);
  cspReportsRoute(app);
  await app.register(async (scope) => {
    refuseOtherOrigins(scope, addresses.publicOrigin);
    proxyRoutes(scope, { upstreams, tokens });
  });
  await serveFiles(app, addresses.files, (cookies) => tokens.cookiesOf(cookies).session !== undefined);
  return app;
}
