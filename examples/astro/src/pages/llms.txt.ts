import { aboutSite, originOf, reading } from '../site.ts';
import { listPages, llmsOf } from '../site-map.ts';

export async function GET({ url }: { url: URL }): Promise<Response> {
  const [pages, about] = await Promise.all([listPages(reading), aboutSite()]);
  const body = llmsOf(pages, { origin: originOf(url), ...about });
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
