import { permittedOrganization } from '@sightline/access';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { isWithoutProof } from '../domain/proof.ts';
import { domains, sourceLanguage, type Website, websiteName } from '../website.ts';
import { insertWebsite } from './query.ts';

const Body = Type.Object(
  {
    organizationId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Needed when you belong to several organizations.' }),
    ),
    name: websiteName,
    domains: Type.Optional(domains),
    sourceLanguage: Type.Optional(sourceLanguage),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'Aurora Outdoor', domains: ['www.aurora.example'] }],
  },
);

export function createWebsiteRoute(app: Service, { pool, newId, settings }: Content): void {
  app.post('/manage/websites', {
    config: needs('content_manage'),
    schema: {
      operationId: 'createWebsite',
      summary: 'Create a website',
      description:
        'Creates a website in one of your organizations, with the hosts that are to lead to it. Prove each of them then.',
      tags: ['Management'],
      body: Body,
      response: {
        201: Type.Unsafe<Website>(Type.Ref('Website')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const organizationId = chooseOrganization(request, request.body.organizationId);
      const website = {
        id: newId(),
        organizationId,
        name: request.body.name,
        domains: request.body.domains ?? [],
        ...(request.body.sourceLanguage && { sourceLanguage: request.body.sourceLanguage }),
      };
      const withoutProof = website.domains.filter((domain) => isWithoutProof(domain, settings));
      return reply.code(201).send(await insertWebsite(pool, website, withoutProof));
    },
  });
}

function chooseOrganization(request: FastifyRequest, asked: string | undefined): string {
  if (asked === undefined) {
    const [only, ...others] = organizationsOf(request);
    if (only === undefined)
      throw new HttpError(404, 'You belong to no organization yet. Create or join one first.');
    if (others.length > 0)
      throw new HttpError(400, 'You belong to several organizations: send `organizationId`.');
    return only;
  }
  const organization = permittedOrganization(request, asked);
  if (!organization) throw new HttpError(404, 'No such organization.');
  return organization.id;
}
