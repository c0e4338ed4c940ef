import { createSparseLog, HttpError, type Service } from '@sightline/service';
import { Counter } from 'prom-client';
import { readCspReports } from './read-reports.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';

const MOST_BYTES = 64 * 1024;
const SAME_LINE_MS = 10_000;

/** Where browsers report what the content security policy refused: a log line and a metric. Anybody can send one, so both are bounded. */
export function cspReportsRoute(app: Service): void {
  const counted = new Counter({
    name: 'csp_reports_total',
    help: 'What browsers refused by the content security policy of the pages, by directive',
    labelNames: ['directive'],
    registers: [app.metrics],
  });
  const sparsely = createSparseLog(SAME_LINE_MS, performance.now.bind(performance));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(new HttpError(400, 'The body must be JSON.'));
        }
      },
    );
    scope.post(CSP_REPORTS_PATH, { schema: { hide: true } }, async (request, reply) => {
      for (const report of readCspReports(request.body)) {
        counted.inc({ directive: report.directive });
        sparsely(`${report.directive} ${report.blocked}`, (left_out) =>
          app.log.warn({ ...report, left_out }, 'the content security policy of a page refused something'),
        );
      }
      return reply.code(204).send();
    });
  });
}
