import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseReferred } from '../../referrer/refuse-referred.ts';
import type { AssetTarget } from '../asset-target.ts';
import type { AssetParts } from '../image-addresses.ts';
import { assetKey } from '../image-addresses.ts';

/** The key of its file, whose removal is recorded in the same transaction; `undefined` when the caller has no such image. */
export async function deleteAsset(
  content: ChangeParts & Pick<AssetParts, 'assets'>,
  { websiteId, assetId, organizations }: AssetTarget,
  force: boolean,
): Promise<string | undefined> {
  const key = await changeContent(content, async (client, note) => {
    const { rows } = await client.query<{ file_name: string }>(
      `SELECT a.file_name FROM assets a JOIN websites w ON w.id = a.website_id
       WHERE a.id = $1 AND a.website_id = $2 AND w.organization_id = ANY ($3) FOR UPDATE OF a`,
      [assetId, websiteId, organizations],
    );
    const [asset] = rows;
    if (!asset) return undefined;
    if (!force) {
      const target = { websiteId, targetId: assetId, deliveredOnly: false };
      await refuseReferred(client, { ...target, subject: 'image' });
    }
    await client.query('DELETE FROM assets WHERE id = $1', [assetId]);
    note({
      type: 'deleted',
      websiteId,
      entity: 'asset',
      entityId: assetId,
      schemaName: null,
      touches: {},
      languages: [],
      version: null,
    });
    return assetKey(assetId, asset.file_name);
  });
  content.assets.drop(websiteId, assetId);
  return key;
}
