import { originOf, reading } from '../site.ts';
import { listPages, sitemapOf } from '../site-map.ts';

export async function GET({ url }: { url: URL }): Promise<Response> {
  const body = sitemapOf(await listPages(reading), originOf(url));
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
