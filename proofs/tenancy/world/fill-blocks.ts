import { httpClient } from '@sightline/stack';

export interface BlockThings {
  /** Published, with something generated and with computed fields at `heading` and `withdrawn`. */
  blockId: string;
  /** Published, and nothing else asks for it. */
  withdrawnBlockId: string;
  deletedBlockId: string;
}

interface Owner {
  websiteId: string;
  bearer: string;
  mark: string;
  schemaName: string;
}

/** The mark is in the names of the component's fields, so that it is in all content. */
export async function fillBlocks(
  contentUrl: string,
  { websiteId, bearer, mark, schemaName }: Owner,
): Promise<BlockThings> {
  const base = `/manage/websites/${websiteId}/blocks`;
  const send = async (request: string, body?: object): Promise<{ id: string }> => {
    const answer = await httpClient(contentUrl)(request, { bearer, body });
    if (answer.status >= 300) throw new Error(`${request} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const content = { [`${mark}_title`]: `${mark} title`, [`${mark}_slug`]: `${mark}-block` };
  const publishedBlock = async () => {
    const block = { schema_name: schemaName, content, layout: { place: `${mark} place` } };
    const { id } = await send(`POST ${base}`, block);
    await send(`POST ${base}/${id}/publish`);
    return id;
  };
  const blockId = await publishedBlock();
  await send(`PUT ${base}/${blockId}/generated`, { generated_content: content, status: `${mark} status` });
  for (const path of ['heading', 'withdrawn']) {
    await send(`PUT ${base}/${blockId}/computed-fields/${path}`, {
      script: `"${mark} " + content.${mark}_title`,
    });
  }
  return { blockId, withdrawnBlockId: await publishedBlock(), deletedBlockId: await publishedBlock() };
}
