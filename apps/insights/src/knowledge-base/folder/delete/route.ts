import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { KnowledgeBaseParams, lockKnowledgeBase, OrganizationScope } from '../../knowledge-base.ts';
import { LONGEST_PATH, readPath } from '../../path.ts';
import { removeDocuments } from '../../remove-documents.ts';
import { folderOperation } from '../folder-operation.ts';

const Body = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: LONGEST_PATH }),
    recursive: Type.Boolean({
      default: false,
      description: 'Whether folders and documents in it are deleted too. False: 409 where there are any.',
    }),
  },
  { additionalProperties: false, examples: [{ path: 'guides/setup', recursive: true }] },
);

export function deleteKnowledgeFolderRoute(app: Service, { pool }: Insights): void {
  app.delete('/v1/knowledge-bases/:knowledge_base_id/folders', {
    config: needs('insights_write'),
    schema: {
      operationId: 'deleteKnowledgeFolder',
      summary: 'Delete a folder',
      description:
        'An empty one, or with `recursive` all that is in it. 409 where the knowledge base is that of a website.',
      tags: ['Knowledge bases'],
      params: KnowledgeBaseParams,
      querystring: OrganizationScope,
      body: Body,
      response: { 200: folderOperation, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { recursive } = request.body;
      const path = withoutFaults((faults) => readPath(request.body.path, ['body', 'path'], faults));
      await transaction(pool, async (client) => {
        const { id } = await lockKnowledgeBase(client, request);
        await deleteFolder(client, id, path, recursive);
      });
      return { message: 'The folder was deleted.', path };
    },
  });
}

/** With a slash at its end, a path is a prefix of all that is below it and of nothing else. */
async function deleteFolder(client: PoolClient, id: string, path: string, recursive: boolean): Promise<void> {
  const values = [id, path, `${path}/`];
  if (!recursive) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM knowledge_folders WHERE knowledge_base_id = $1 AND starts_with(path, $3) AND path <> $2
       UNION ALL SELECT 1 FROM knowledge_documents WHERE knowledge_base_id = $1 AND (folder = $2 OR starts_with(folder, $3))
       LIMIT 1`,
      values,
    );
    if (rowCount !== 0)
      throw new HttpError(
        409,
        `The folder ${path} is not empty. Send \`recursive: true\` to delete all of it.`,
      );
  }
  const { rowCount } = await client.query(
    'DELETE FROM knowledge_folders WHERE knowledge_base_id = $1 AND (path = $2 OR starts_with(path, $3))',
    values,
  );
  if (rowCount === 0) throw new HttpError(404, `There is no folder ${path}.`);
  await removeDocuments(client, id, 'd.folder = $2 OR starts_with(d.folder, $3)', [path, `${path}/`]);
}
