import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { KnowledgeBaseParams, lockKnowledgeBase, OrganizationScope } from '../../knowledge-base.ts';
import { foldersOf, LONGEST_PATH, readPath } from '../../path.ts';
import { folderOperation } from '../folder-operation.ts';

const Body = Type.Object(
  {
    path: Type.String({
      minLength: 1,
      maxLength: LONGEST_PATH,
      description: 'Folders with slashes between them; those that are missing above it are made too.',
    }),
  },
  { additionalProperties: false, examples: [{ path: 'guides/setup' }] },
);

const MOST_FOLDERS = 10_000;

export function createKnowledgeFolderRoute(app: Service, { pool }: Insights): void {
  app.post('/v1/knowledge-bases/:knowledge_base_id/folders', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createKnowledgeFolder',
      summary: 'Create a folder',
      description: `An empty one. 409 where it exists, where the knowledge base is that of a website, and where it has ${MOST_FOLDERS} folders.`,
      tags: ['Knowledge bases'],
      params: KnowledgeBaseParams,
      querystring: OrganizationScope,
      body: Body,
      response: { 201: folderOperation, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const path = withoutFaults((faults) => readPath(request.body.path, ['body', 'path'], faults));
      await transaction(pool, async (client) => {
        const { id } = await lockKnowledgeBase(client, request);
        const { rows } = await client.query<{ path: string }>(
          'SELECT path FROM knowledge_folders WHERE knowledge_base_id = $1',
          [id],
        );
        const known = new Set(rows.map((row) => row.path));
        if (known.has(path)) throw new HttpError(409, `The folder ${path} exists already.`);
        const missing = foldersOf(path).filter((folder) => !known.has(folder));
        if (known.size + missing.length > MOST_FOLDERS)
          throw new HttpError(409, `A knowledge base has at most ${MOST_FOLDERS} folders. Delete some.`);
        await client.query(
          'INSERT INTO knowledge_folders (knowledge_base_id, path) SELECT $1, path FROM unnest($2::text[]) AS path',
          [id, missing],
        );
      });
      return reply.code(201).send({ message: 'The folder was created.', path });
    },
  });
}
