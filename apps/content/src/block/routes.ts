import type { Service } from '@sightline/service';
import type { AssetParts } from '../asset/image-addresses.ts';
import type { WritingParts } from '../change/change-content.ts';
import type { ComputedFields } from '../computed-field/computed-fields.ts';
import type { ReadingParts } from '../response-cache/responses.ts';
import { Block } from './block.ts';
import { cloneBlockRoute } from './clone/route.ts';
import { createBlockRoute } from './create/route.ts';
import { deleteBlockRoute } from './delete/route.ts';
import { deleteGeneratedBlockRoute } from './generated/delete/route.ts';
import { GeneratedBlock, ManagedGeneratedBlock } from './generated/generated-block.ts';
import { getGeneratedBlockRoute } from './generated/get/route.ts';
import { listGeneratedBlocksRoute } from './generated/list/route.ts';
import { putGeneratedBlockRoute } from './generated/put/route.ts';
import { listBlocksRoute } from './list/route.ts';
import { manageGetBlockRoute } from './manage-get/route.ts';
import { manageListBlocksRoute } from './manage-list/route.ts';
import { publishBlockRoute } from './publish/route.ts';
import { unpublishBlockRoute } from './unpublish/route.ts';
import { updateBlockRoute } from './update/route.ts';
import { BlockWithComputedFields, FailedField } from './with-cel-cache/block-with-computed-fields.ts';
import { blocksWithCelCacheRoute } from './with-cel-cache/route.ts';

export function blockRoutes(
  app: Service,
  content: WritingParts & ReadingParts & AssetParts & { computedFields: ComputedFields },
): void {
  for (const schema of [Block, BlockWithComputedFields, FailedField, GeneratedBlock, ManagedGeneratedBlock])
    app.addSchema(schema);
  listBlocksRoute(app, content);
  listGeneratedBlocksRoute(app, content);
  blocksWithCelCacheRoute(app, content);
  manageListBlocksRoute(app, content);
  createBlockRoute(app, content);
  manageGetBlockRoute(app, content);
  updateBlockRoute(app, content);
  deleteBlockRoute(app, content);
  publishBlockRoute(app, content);
  unpublishBlockRoute(app, content);
  cloneBlockRoute(app, content);
  getGeneratedBlockRoute(app, content);
  putGeneratedBlockRoute(app, content);
  deleteGeneratedBlockRoute(app, content);
}
