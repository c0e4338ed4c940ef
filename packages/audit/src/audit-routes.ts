import type { RouteAccess } from '@sightline/access';
import { CursorError, type Cursors } from '@sightline/postgres';
import { createEventStreams, type ErrorFormat, HttpError, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { listEntries } from './entries.ts';
import { AuditEntry, auditEntry } from './entry.ts';
import { createFollowers } from './follow.ts';

export interface AuditOptions {
  pool: Pool;
  cursors: Cursors;
  errors: ErrorFormat;
  /** Who may read it, as the routes declare it. */
  access: RouteAccess;
  security?: Record<string, string[]>[];
  /** The organizations whose entries the caller may read. */
  organizationsOf(request: FastifyRequest): string[] | Promise<string[]>;
  /** For open streams: whether the caller still may. */
  standingOf(request: FastifyRequest): (() => Promise<boolean>) | undefined;
}

const filters = {
  operation: Type.Optional(Type.String({ maxLength: 100, description: '`operationId` of the requests.' })),
  subject: Type.Optional(Type.String({ maxLength: 200, description: 'The person who did it.' })),
  key_id: Type.Optional(Type.String({ format: 'uuid', description: 'The API key it was done with.' })),
  entity: Type.Optional(
    Type.String({ maxLength: 100, description: 'What was changed, such as `documents`.' }),
  ),
  entity_id: Type.Optional(Type.String({ maxLength: 400, description: 'Id of what was changed.' })),
  since: Type.Optional(Type.String({ format: 'date-time' })),
  until: Type.Optional(Type.String({ format: 'date-time', description: 'Before this moment.' })),
};

const example = `id: 4711
data: {"id":"4711","at":"2026-11-15T09:30:00.000Z","operation":"updateRoute"}

`;

/** `GET /manage/audit` and a stream to follow it. */
export function auditRoutes(app: Service, options: AuditOptions): void {
  const { pool, cursors, errors, access, organizationsOf, standingOf } = options;
  const security = options.security && { security: options.security };
  app.addSchema(AuditEntry);
  app.get('/manage/audit', {
    config: { access },
    schema: {
      operationId: 'listAudit',
      summary: 'Who changed what',
      description:
        'Every request that changed something of your organizations, the newest first, a page at a time: who did it, with which key, from where, and what was before and after.',
      tags: ['Management'],
      ...security,
      querystring: Type.Object({
        ...filters,
        limit: Type.Integer({
          minimum: 1,
          maximum: 100,
          default: 50,
          description: 'Most entries of the page.',
        }),
        cursor: Type.Optional(
          Type.String({ minLength: 1, maxLength: 4096, description: '`next_cursor` of the page before.' }),
        ),
      }),
      response: {
        200: Type.Object(
          {
            entries: Type.Array(auditEntry),
            next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
          },
          { examples: [{ entries: [], next_cursor: null }] },
        ),
        ...errors.responses(errors.invalidStatus, 401, 403, 429),
      },
    },
    handler: async (request) => {
      const { limit, cursor, ...asked } = request.query;
      const organizations = await organizationsOf(request);
      const binding = { list: 'audit', organizations, ...asked };
      const filter = {
        operation: asked.operation ?? null,
        subject: asked.subject ?? null,
        keyId: asked.key_id ?? null,
        entity: asked.entity ?? null,
        entityId: asked.entity_id ?? null,
        since: asked.since ?? null,
        until: asked.until ?? null,
      };
      const before = positionOf(options, cursor, binding);
      const entries = await listEntries(pool, organizations, filter, { limit, before });
      const last = entries.length === limit ? entries.at(-1) : undefined;
      return { entries, next_cursor: last ? cursors.encode(binding, [last.id]) : null };
    },
  });

  const streams = createEventStreams(app, {
    keepAliveMs: 15_000,
    lifetimeMs: 30 * 60_000,
    maxBufferedBytes: 4 * 1024 * 1024,
  });
  const follow = createFollowers(app, pool, { streams, invalidStatus: errors.invalidStatus });
  app.get('/manage/audit/stream', {
    config: { access },
    schema: {
      operationId: 'followAudit',
      summary: 'Follow who changes what',
      description:
        'A stream of Server-Sent Events: a `message` for every entry of the audit, within a few seconds. A reader that comes back with the `id:` of its last event gets what it missed.',
      tags: ['Management'],
      ...security,
      headers: Type.Object({
        'last-event-id': Type.Optional(
          Type.String({
            pattern: '^(0|[1-9][0-9]{0,18})$',
            'x-pattern-message': 'must be the `id` of an event, a whole number',
            description: '`id:` of the last event that arrived. Left out: from now on.',
          }),
        ),
      }),
      response: {
        200: {
          description: 'Events until either side ends the stream.',
          content: { 'text/event-stream': { schema: { type: 'string', examples: [example] } } },
        },
        ...errors.responses(errors.invalidStatus, 401, 403, 429, 503),
      },
    },
    handler: async (request, reply) => {
      if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send('');
      const organizations = await organizationsOf(request);
      await follow(reply, {
        organizations,
        after: request.headers['last-event-id'],
        mayRead: standingOf(request),
      });
      return reply;
    },
  });
}

function positionOf(
  { cursors, errors }: Pick<AuditOptions, 'cursors' | 'errors'>,
  cursor: string | undefined,
  binding: unknown,
): string | null {
  if (cursor === undefined) return null;
  try {
    return cursors.decode(cursor, binding)[0] ?? null;
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    const msg = 'is not a cursor of this list: start again without it';
    throw new HttpError(errors.invalidStatus, `query.cursor: ${msg}`, {
      faults: [{ loc: ['query', 'cursor'], msg, type: 'cursor' }],
    });
  }
}
