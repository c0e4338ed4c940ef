import { withoutSecret } from '@sightline/service';

/** Those of our policy; anything else is counted as `other`, so that a sender cannot make up names of metrics. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'font-src',
  'img-src',
  'connect-src',
  'frame-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
];
const MOST_REPORTS = 20;
const MOST_CHARACTERS = 200;

export interface CspReport {
  directive: string;
  /** What was refused: an address without its query, or a word such as `inline`. */
  blocked: string;
  source: string;
  line: number | undefined;
}

/** Reads both forms: `report-uri` sends one object, the Reporting API a list. */
export function readCspReports(body: unknown): CspReport[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [body];
  return reports.flatMap((report) => {
    if (!isObject(report)) return [];
    const inner = report['csp-report'] ?? (report.type === 'csp-violation' ? report.body : undefined);
    return isObject(inner) ? [toReport(inner)] : [];
  });
}

function toReport(report: Record<string, unknown>): CspReport {
  const directive = String(
    report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'] ?? '',
  );
  const line = report.lineNumber ?? report['line-number'];
  return {
    directive: DIRECTIVES.find((known) => known === directive.split(' ', 1)[0]) ?? 'other',
    blocked: short(report.blockedURL ?? report['blocked-uri']),
    source: short(report.sourceFile ?? report['source-file']),
    line: typeof line === 'number' ? line : undefined,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without its query and without the token of a link, which nobody wants in a log. */
const short = (value: unknown) =>
  typeof value === 'string' ? withoutSecret(value.split(/[?#]/, 1)[0] ?? '').slice(0, MOST_CHARACTERS) : '';
