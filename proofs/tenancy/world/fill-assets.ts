import { pixel } from '../walk/pixel.ts';

export interface AssetThings {
  assetId: string;
  assetFileName: string;
  /** Nothing else asks for it. */
  deletedAssetId: string;
}

/** Two images, with the mark in their names. */
export async function fillAssets(
  contentUrl: string,
  { websiteId, bearer, mark }: { websiteId: string; bearer: string; mark: string },
): Promise<AssetThings> {
  const upload = async (name: string) => {
    const body = new FormData();
    body.append('file', new Blob([pixel]), name);
    const answer = await fetch(`${contentUrl}/manage/websites/${websiteId}/assets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body,
    });
    if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`);
    const { id, file_name } = (await answer.json()) as { id: string; file_name: string };
    return { assetId: id, assetFileName: file_name };
  };
  const { assetId: deletedAssetId } = await upload(`${mark}-first.png`);
  return { ...(await upload(`${mark}-second.png`)), deletedAssetId };
}
