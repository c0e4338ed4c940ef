import type { PoolClient } from 'pg';
import type { AssetParts } from '../../asset/image-addresses.ts';
import { publishBlocks } from '../../block/publish-blocks.ts';
import type { Change } from '../../change/change.ts';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { publishDocuments } from '../../document/publish-documents.ts';
import { againWhenSlugTaken } from '../../document/slugs.ts';
import { type Refusal, refuseAll } from '../../http/refuse-faults.ts';
import { publishRoutes } from '../../route/publish-routes.ts';
import type { Release } from '../release.ts';

export interface ReleaseRequest {
  websiteId: string;
  organizations: string[];
  actor: string;
  /** Each in lower case and once, with its location in the request. */
  documents: Map<string, number>;
  blocks: Map<string, number>;
  routes: Map<string, number>;
}

interface Step<T> {
  published: T[];
  refusals: Refusal[];
}

/** Contents of blocks are in memory this many at a time. */
const BLOCKS_AT_ONCE = 20;

/**
 * One transaction: a reader sees all of it or nothing. Routes come first, so that the paths they make public are announced with
 * what they show. Every kind is locked in the order of ids, so that two releases wait for each other instead of deadlocking.
 */
export async function release(
  content: ChangeParts & Pick<AssetParts, 'assets'>,
  request: ReleaseRequest,
): Promise<Release> {
  return againWhenSlugTaken(() =>
    changeContent(content, async (client, note) => {
      const routes = await releaseRoutes(client, request, note);
      const blocks = await releaseBlocks(client, request, note);
      const { websiteId, organizations, actor } = request;
      const wanted = [...request.documents].map(([id, index]) => ({
        id,
        location: ['body', 'documents', index],
      }));
      const publication = { websiteId, organizations, actor, documents: wanted };
      const { documents, refusals } = await publishDocuments(content, client, publication, note);
      refuseAll([...refusals, ...blocks.refusals, ...routes.refusals]);
      return { documents, blocks: blocks.published, routes: routes.published };
    }),
  );
}

async function releaseRoutes(
  client: PoolClient,
  { websiteId, organizations, routes: wanted }: ReleaseRequest,
  note: (change: Change) => void,
): Promise<Step<Release['routes'][number]>> {
  const routeIds = [...wanted.keys()];
  const { routes, faults } = await publishRoutes(client, { websiteId, organizations, routeIds }, note);
  const statuses: Record<string, Refusal['status']> = { not_found: 404, conflict: 409 };
  return {
    published: routes.map(({ id, path }) => ({ id, path })),
    refusals: faults.map((fault) => ({ status: statuses[fault.type] ?? 400, ...fault })),
  };
}

async function releaseBlocks(
  client: PoolClient,
  { websiteId, organizations, blocks: wanted }: ReleaseRequest,
  note: (change: Change) => void,
): Promise<Step<Release['blocks'][number]>> {
  const done: Step<Release['blocks'][number]> = { published: [], refusals: [] };
  const ids = [...wanted.keys()].sort();
  for (let at = 0; at < ids.length; at += BLOCKS_AT_ONCE) {
    const blockIds = ids.slice(at, at + BLOCKS_AT_ONCE);
    const pathOf = (index: number) => ['body', 'blocks', wanted.get(blockIds[index] ?? '') ?? 0];
    const { blocks, changes, faults } = await publishBlocks(client, {
      websiteId,
      organizations,
      blockIds,
      pathOf,
    });
    changes.forEach(note);
    done.published.push(...blocks.map(({ id, schema_name, version }) => ({ id, schema_name, version })));
    done.refusals.push(...faults);
  }
  return done;
}
