import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import type { WebsiteParts } from '../../directory.ts';
import { hostName } from '../../website.ts';
import { domainExample, shownDomain, WebsiteDomain } from '../domain.ts';
import type { Look } from '../look/look.ts';
import { foundIn } from '../look/look.ts';
import { missingProofWords } from '../look/looked-words.ts';
import { isWithoutProof } from '../proof.ts';
import { createLooks } from './looks.ts';
import { findClaim, proveClaim } from './query.ts';

const Proven = Type.Object(
  {
    ...WebsiteDomain.properties,
    found_in: Type.Array(Type.Enum(['txt_record', 'file']), {
      description: 'Where the proof was found. Empty where the operator lets the host do without proof.',
    }),
  },
  { examples: [{ ...domainExample, found_in: ['txt_record'] }] },
);

export function proveDomainRoute(
  app: Service,
  { pool, settings, websites, lookAtHost }: WebsiteParts & { lookAtHost: Look },
): void {
  const looks = createLooks();
  app.post('/manage/websites/:id/domains/:domain/proof', {
    config: needs('content_manage'),
    schema: {
      operationId: 'proveWebsiteDomain',
      summary: 'Prove a host of a website',
      description:
        'Looks now for the DNS record or the file that `GET /manage/websites/{id}/domains` names. Found, the host leads to this website, on every server within 10 s. Not found: 422 says what was there instead. A host that another website has moves here when the proof of that website is gone; while it is there: 409.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), domain: hostName }),
      response: { 200: Proven, ...problemResponses(400, 401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { domain } = request.params;
      const websiteId = request.params.id.toLowerCase();
      const claim = await findClaim(pool, { websiteId, domain, organizations: organizationsOf(request) });
      if (claim === undefined) throw new HttpError(404, 'No such website.');
      if (claim === null)
        throw new HttpError(404, `${domain} is not in \`domains\` of this website. Add it there first.`);
      const looked = isWithoutProof(domain, settings)
        ? undefined
        : await looks.run(claim.organizationId, () => lookAtHost(claim));
      const found = looked ? foundIn(looked, claim) : [];
      if (looked && found.length === 0)
        throw new HttpError(422, missingProofWords(claim, looked) + stayingWords(claim.provenAt));
      const provenAt = claim.provenAt ?? (await proveClaim(pool, claim, looked));
      websites.dropDomain(domain);
      return { ...shownDomain({ ...claim, provenAt }), found_in: found };
    },
  });
}

const stayingWords = (provenAt: Date | null) =>
  provenAt ? ' The host still leads to this website, until another website proves it.' : '';
