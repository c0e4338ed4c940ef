import { actorOf } from '@sightline/access';
import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { contentBodyLimit, documentContent, documentTitle, statuses } from '../../document/document.ts';
import { organizationsOf } from '../../http/management.ts';
import type { WebsiteParts } from '../../website/directory.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import { upsertVariant } from './query.ts';

const byWritingKey = {
  access: { schemes: ['apiKeyHeader', 'apiKeyQuery'], permission: 'content_write', scoped: true },
} as const;

const Query = Type.Object({
  merge: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'true: fields that `content` does not name stay as they are, and null removes one. false: `content` is the whole draft.',
    }),
  ),
  websiteId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Left out: the website of the host, or the configured one.' }),
  ),
});

const Body = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'The variant to update. One that is used nowhere is taken for a new variant, so that a request may be repeated. Left out: a new variant with an id of ours.',
      }),
    ),
    title: Type.Optional(
      Type.String({
        ...documentTitle,
        description: 'For people who look for it. Left out: `Untitled` when created, unchanged when updated.',
      }),
    ),
    content: documentContent,
  },
  {
    additionalProperties: false,
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
        title: 'Ten huts for a winter night',
        content: { title: 'Ten huts for a winter night', slug: 'ten-huts' },
      },
    ],
  },
);

const Answer = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    schema_name: Type.String(),
    title: documentTitle,
    status: Type.Enum([...statuses]),
    version: Type.Integer({ description: 'Also the `ETag`. Give it as `If-Match` to change this one only.' }),
    created: Type.Boolean(),
  },
  {
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
        schema_name: 'article',
        title: 'Ten huts for a winter night',
        status: 'draft',
        version: 1,
        created: true,
      },
    ],
  },
);

const paths = { upsertVariant: '/dataset/:schema_name', upsertVariantBySchemas: '/schemas/:schema_name' };

export function upsertVariantRoute(app: Service, content: WritingParts & WebsiteParts): void {
  for (const [operationId, path] of Object.entries(paths)) {
    app.patch(path, {
      config: byWritingKey,
      bodyLimit: contentBodyLimit,
      schema: {
        operationId,
        summary: 'Create a variant or replace its content',
        description:
          'A draft of the component, with all that is required; every error is named. `content` replaces the whole draft, so that fields it does not name are gone; with `merge=true` they stay, and null removes a field. What is published stays so until the next publication.',
        tags: ['Datasets'],
        params: Type.Object({ schema_name: Type.String({ description: 'Name of the component.' }) }),
        querystring: Query,
        headers: ifMatchHeader,
        body: Body,
        response: {
          200: Answer,
          201: Answer,
          ...problemResponses(400, 401, 403, 404, 409, 412, 413),
        },
      },
      handler: async (request, reply) => {
        const { id, title, content: values } = request.body;
        const { row, created } = await upsertVariant(content, {
          websiteId: await resolveWebsite(content, request),
          organizations: organizationsOf(request),
          actor: actorOf(request),
          schemaName: request.params.schema_name,
          id: id?.toLowerCase(),
          title,
          content: values,
          merge: request.query.merge ?? false,
          ifMatch: request.headers['if-match'],
        });
        const { schema_name, status, version } = tagVersion(reply, row);
        reply.code(created ? 201 : 200);
        return { id: row.id, schema_name, title: row.title, status, version, created };
      },
    });
  }
}
