import { permittedOrganization } from '@sightline/access';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { refuseFaults, withoutFaults } from '../../http/refuse-faults.ts';
import type { Allowance } from '../allowance.ts';
import { normalizeKeyword } from '../keyword.ts';
import { MOST_ROWS, type OpenSource, type VolumeQuery, type VolumeSource } from '../volume-source.ts';
import { type ChosenPoints, choosePoints } from './choose-points.ts';
import { refuseRequest } from './refuse-request.ts';
import { VolumeRequest, VolumeResponse } from './schema.ts';

export interface VolumeParts {
  /** In order of preference. */
  sources: OpenSource[];
  allowance: Allowance;
}

const LOOKUP_MS = 60_000;
const HOW_TO = 'docs/how-to/prompt-volumes.md';

export function promptVolumeRoute(app: Service, { sources, allowance }: VolumeParts): void {
  for (const schema of [VolumeRequest, VolumeResponse]) app.addSchema(schema);
  app.post('/v2/prompt-volumes/volume/on-the-fly', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getPromptVolume',
      summary: 'How often people ask something',
      description: `How often a keyword is asked for, as one source says; \`info.query.source\` names it and its method. Volumes are never sums of several sources, and never come from the answers that are collected here. A point belongs to the day on which its week or month begins. At most ${MOST_ROWS} rows. Each new keyword of a UTC day takes one of the organization's allowance; \`X-KeywordQuota-Limit\`, \`-Remaining\` and \`-Reset\` (seconds since 1970) say what is left. 501 while the organization has no source: ${HOW_TO} says how to get one.`,
      tags: ['Prompts'],
      body: Type.Unsafe<VolumeRequest>(Type.Ref('PromptVolumeQuery')),
      response: {
        200: Type.Unsafe<VolumeResponse>(Type.Ref('PromptVolumeResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 501, 503),
      },
    },
    handler: async (request, reply) => {
      const query = readQuery(request, request.body);
      const opened = (await Promise.all(sources.map((open) => open(query.organizationId)))).flat();
      if (!isSome(opened))
        throw new HttpError(
          501,
          `This organization has no source of prompt volumes. Upload a panel, or ask the operator for another source (VOLUME_SOURCES): ${HOW_TO} says how.`,
        );
      let isReserved = false;
      const chosen = await choosePoints(opened, query, {
        reserve: async () => {
          if (isReserved) return;
          await allowance.reserve(query, reply);
          isReserved = true;
        },
        signal: AbortSignal.timeout(LOOKUP_MS),
      });
      if (!isReserved) await allowance.show(query, reply);
      return reply.send(responseOf(query, chosen));
    },
  });
}

const isSome = (list: VolumeSource[]): list is [VolumeSource, ...VolumeSource[]] => list.length > 0;

function readQuery(request: FastifyRequest, body: VolumeRequest): VolumeQuery {
  const keyword = normalizeKeyword(body.keyword);
  withoutFaults((faults) => refuseRequest(body, keyword, faults));
  const { matching_type: matchingType, start_date: startDate, end_date: endDate, regions, platforms } = body;
  return {
    organizationId: organizationAsked(request, body.organization_id),
    keyword,
    matchingType,
    startDate,
    endDate,
    ...(regions && { regions }),
    ...(platforms && { platforms }),
  };
}

/** The named one, or the only one of the caller. */
function organizationAsked(request: FastifyRequest, named: string | null | undefined): string {
  const [only, another] = named ? [permittedOrganization(request, named)?.id] : organizationsOf(request);
  if (!only) throw new HttpError(404, 'You are not a member of this organization.');
  if (another) {
    const msg = 'Your credential reaches several organizations: send `organization_id`';
    refuseFaults([{ loc: ['body', 'organization_id'], msg, type: 'missing' }]);
  }
  return only;
}

function responseOf(query: VolumeQuery, { source, found, unsupported }: ChosenPoints): VolumeResponse {
  const { id, kind, name, method } = source;
  return {
    info: {
      total_rows: found?.total ?? 0,
      truncated: found !== undefined && found.total > found.points.length,
      query: {
        keyword: query.keyword,
        matching_type: query.matchingType,
        start_date: query.startDate,
        end_date: query.endDate,
        regions: query.regions ? [...query.regions] : null,
        platforms: query.platforms ? [...query.platforms] : null,
        organization_id: query.organizationId,
        source: {
          id,
          kind,
          ...(name !== undefined && { name }),
          method,
          retrieved_at: found?.retrievedAt.toISOString() ?? null,
        },
        ...(unsupported && { unsupported }),
      },
    },
    data: found?.points ?? [],
  };
}
