import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { needs, needsToken, organizationsOf, subjectOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { importParams } from '../requests.ts';
import { findImport } from './query.ts';

const responses = { 200: Type.Ref('CsvSource'), ...problemResponses(400, 401, 403, 404) };

/** An import has two addresses: its own, which `Location` has and only its owner may read, and one below its website. */
export function getImportRoutes(app: Service, { pool }: Content): void {
  app.get('/csv', {
    config: needsToken('content_preview'),
    schema: {
      operationId: 'getCsvSource',
      summary: 'Read an import of yours',
      description: 'An import of yours with its rows: where `Location` of `POST /csv` leads.',
      tags: ['Spreadsheets'],
      querystring: Type.Object({
        id: Type.String({ format: 'uuid', description: 'Of the import: `Location` of its response has it.' }),
      }),
      response: responses,
    },
    handler: async (request, reply) => {
      const id = request.query.id.toLowerCase();
      const target = { id, organizations: organizationsOf(request), subject: subjectOf(request) };
      return send(reply, await findImport(pool, target), 'You have no such import.');
    },
  });

  app.get('/manage/websites/:id/imports/:importId', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getImport',
      summary: 'Read an import',
      description: 'An import into your website with its rows, no matter who imported it.',
      tags: ['Management'],
      params: importParams,
      response: responses,
    },
    handler: async (request, reply) => {
      const { id: websiteId, importId } = request.params;
      const target = { id: importId.toLowerCase(), organizations: organizationsOf(request) };
      const found = await findImport(pool, { ...target, websiteId: websiteId.toLowerCase() });
      return send(reply, found, 'No such import.');
    },
  });
}

function send(reply: FastifyReply, json: string | undefined, otherwise: string): FastifyReply {
  if (json === undefined) throw new HttpError(404, otherwise);
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(json);
}
