import {
  createService,
  detailErrors,
  readSettings,
  type Service,
  type ServiceOptions,
  serviceSettings,
} from '../index.ts';

/** A service without a domain, with quiet logs and the given differences. */
export async function testService(
  options: Partial<ServiceOptions> = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<Service> {
  return createService({
    name: 'test',
    settings: readSettings(serviceSettings, { LOG_LEVEL: 'silent', ...environment }),
    errors: detailErrors,
    api: { title: 'Test', description: 'A service to test.', securitySchemes: {}, tags: [] },
    ready: {},
    ...options,
  });
}

/** Collects what a service logs. */
export function logLines() {
  const lines: string[] = [];
  return { lines, log: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } };
}
