import type { FastifyInstance } from 'fastify';
import type { ConsoleAddresses } from '../settings.ts';
import { CSP_REPORTS_PATH } from './csp-reports/route.ts';

/** The one constant style element that React Aria adds (`usePress`). */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** For what is no page: should a browser ever show it as one, nothing in it runs, and it has no origin. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox";
const YEAR_SECONDS = 365 * 86_400;

type PageAddresses = Pick<ConsoleAddresses, 'publicOrigin' | 'isSecure' | 'previewOrigins'>;

function pagePolicy({ previewOrigins }: Pick<PageAddresses, 'previewOrigins'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${REACT_ARIA_STYLE}`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src ${previewOrigins.length > 0 ? previewOrigins.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}

/** Headers of every response, refusals included. */
export function responseHeaders(app: FastifyInstance, addresses: PageAddresses): void {
  const always = {
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(addresses.isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
  const ofPages = {
    ...always,
    'content-security-policy': pagePolicy(addresses),
    'reporting-endpoints': `csp="${addresses.publicOrigin}${CSP_REPORTS_PATH}"`,
  };
  const ofOthers = { ...always, 'content-security-policy': NO_PAGE };
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofOthers : ofPages);
    done();
  });
}
