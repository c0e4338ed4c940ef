import { originOf } from '../site.ts';
import { robotsOf } from '../site-map.ts';

export function GET({ url }: { url: URL }): Response {
  return new Response(robotsOf(originOf(url)), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
