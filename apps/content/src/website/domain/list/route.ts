import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { domainExample, shownDomain, type WebsiteDomain } from '../domain.ts';
import type { Claim } from '../proof.ts';

export function listDomainsRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/domains', {
    config: needs('content_read'),
    schema: {
      operationId: 'listWebsiteDomains',
      summary: 'List the hosts of a website, with what proves each',
      description:
        'Each host of `domains` by name: whether it is proven, and the DNS record or file that proves it. Only a proven host leads to the website.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      response: {
        200: Type.Object(
          { domains: Type.Array(Type.Unsafe<WebsiteDomain>(Type.Ref('WebsiteDomain'))) },
          { examples: [{ domains: [domainExample] }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const domains = await listDomains(pool, request.params.id, organizationsOf(request));
      if (!domains) throw new HttpError(404, 'No such website.');
      return { domains: domains.map(shownDomain) };
    },
  });
}

/** The hosts of a website by name; undefined where the caller has no such website. */
async function listDomains(
  pool: Pool,
  websiteId: string,
  organizations: string[],
): Promise<(Claim & { provenAt: Date | null })[] | undefined> {
  const { rows } = await pool.query(
    `SELECT d.domain, d.token, d.proven_at AS "provenAt" FROM websites w LEFT JOIN website_domains d ON d.website_id = w.id
     WHERE w.id = $1 AND w.organization_id = ANY ($2) ORDER BY d.domain`,
    [websiteId, organizations],
  );
  return rows.length === 0 ? undefined : rows.filter(({ domain }) => domain !== null);
}
